import type { RemoteModule } from '@adpartner/shared/shell/remote-module';
import { isCompatibleRelease, type Candidate } from '../releases/choose-release.ts';
import type { CircuitBreaker } from '../releases/circuit-breaker.ts';
import { leaveRelease, type AfterCrash } from './after-crash.ts';
import { remoteAttempts, type CheckRelease } from './one-attempt.ts';
import { candidateReader } from './candidate-reader.ts';
import type { RemotePort } from '../fetching/remote-port.ts';
import { tryReleases, type LoadOptions } from './try-releases.ts';

export interface LoaderOptions {
  breaker: CircuitBreaker;
  check?: CheckRelease;
  /** The time limit of the registry in ms, and for how long a remote's files may stand still. */
  timeout?: number | undefined;
}

/** More than a file takes of which nothing arrives for 20 s. */
export const TIMEOUT = 25_000;

/** Loads remotes by name. Two callers of one remote share one load; a failure is forgotten. */
export type LoadRemote = (name: string, options?: LoadOptions) => Promise<RemoteModule>;

export interface RemoteLoader {
  load: LoadRemote;
  afterCrash: AfterCrash;
  /**
   * Whether a reload would bring another release of the remote that owns a script; also true for a script of
   * no remote.
   */
  isReplaced(file: string): Promise<boolean>;
  /**
   * The entries of the releases that this user gets, for every remote; null if the registry has not been
   * read, or if a developer has overridden a release.
   */
  entries(): readonly string[] | null;
}

const spokenOf = (candidates: readonly Candidate[]) =>
  candidates.find(({ release }) => isCompatibleRelease(release));

/**
 * Makes the loader of a page: it loads the registry's release for this user and, if that fails, the previous
 * good one. Within the page that works as long as no code of the bad release has run; after that another page
 * is needed, which the error offers. See docs/decisions/0010.
 */
export function createRemoteLoader(
  port: RemotePort,
  { breaker, check = async () => {}, timeout = TIMEOUT }: LoaderOptions,
): RemoteLoader {
  const reader = candidateReader(port, breaker, timeout);
  const parts = { port, breaker, reader, attempts: remoteAttempts(port, check, timeout) };
  const loads = new Map<string, Promise<RemoteModule>>();
  const loaded = new Map<string, Candidate>();

  async function loadAny(name: string, options: LoadOptions): Promise<RemoteModule> {
    const { remote, candidate } = await tryReleases(name, options, parts);
    loaded.set(name, candidate);
    return remote;
  }

  return {
    load(name, options = {}) {
      let load = loads.get(name);
      if (!load) {
        load = loadAny(name, options);
        loads.set(name, load);
        load.catch(() => loads.delete(name));
      }
      return load;
    },
    async afterCrash(name, cause, atLanding) {
      const candidate = loaded.get(name);
      if (!candidate) return { isGivenUp: false };
      return leaveRelease(name, candidate, cause, atLanding, parts);
    },
    entries() {
      const first = reader.ofAll()?.flatMap((candidates) => spokenOf(candidates) ?? []);
      if (!first || first.some(({ role }) => role === 'override')) return null;
      return first.map(({ release }) => release.entry);
    },
    async isReplaced(file) {
      for (const [name, { release }] of loaded) {
        const { entry, version } = release;
        const folder = new URL('..', new URL(entry, document.baseURI)).href;
        if (!file.startsWith(folder)) continue;
        reader.readAnew();
        const next = spokenOf(await reader.now(name).catch(() => []));
        return next !== undefined && next.release.version !== version;
      }
      return true;
    },
  };
}
