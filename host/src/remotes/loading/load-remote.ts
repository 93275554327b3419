import { chunkOf } from '@adpartner/shared/shell/gone-chunk';
import type { RemoteModule } from '@adpartner/shared/shell/remote-module';
import { notSpoken, remoteOf } from './check-release.ts';
import { candidatesOf, inOrder, isSpoken, type Candidate } from '../releases/choose-release.ts';
import type { CircuitBreaker } from '../releases/circuit-breaker.ts';
import type { RemoteLoadEvent } from '../../reporting/events.ts';
import { inTime } from './in-time.ts';
import { RemoteError } from './remote-error.ts';
import type { Registry, RemoteVersion } from '../registry/registry.ts';
import { pauseAfter } from './retry-rules.ts';

/** What loading stands on; the browser's own in the page, fakes in tests. */
export interface RemotePort {
  /** The registry as it is now. */
  fetchRegistry(signal: AbortSignal): Promise<Registry>;
  /**
   * Loads the scripts of one release. No code of its module runs before the answer is called. Rejects
   * when a script can't be had, with a RemoteError `broken` when the release is none. After an abort
   * nothing that is still on its way may run.
   */
  fetchModule(name: string, release: RemoteVersion, signal: AbortSignal): Promise<() => unknown>;
  /** Takes away what an attempt at a remote has left on the page, so that another can be made. */
  forget(name: string): void;
  /** Whom a canary is drawn for: the signed-in user, else this device. */
  identity(): string;
  reload(): void;
  wait(ms: number): Promise<void>;
  /** Told of every attempt's end; `error` absent where it went well. */
  report(event: RemoteLoadEvent): void;
}

export interface LoaderOptions {
  breaker: CircuitBreaker;
  /** What else must be in order for a release to be good, such as its messages. Rejects if it is not. */
  check?: (name: string, remote: RemoteModule) => Promise<void>;
  /** Milliseconds that one attempt may take: the registry and a remote's scripts each. */
  timeout?: number | undefined;
}

const TIMEOUT = 15_000;
export interface LoadOptions {
  /** A user asks for another try: then everything is tried, and without a reload. */
  again?: boolean;
  /** Nobody waits for it: tried once, and files that can't be had are not held against the release. */
  ahead?: boolean;
}

/** Loads remotes by name. Two callers of one remote share one load; a failure is forgotten. */
export type LoadRemote = (name: string, options?: LoadOptions) => Promise<RemoteModule>;

export interface RemoteLoader {
  load: LoadRemote;
  /**
   * Whether a reload would bring another release of the remote that a script on this page belongs to;
   * also true for a script of no remote.
   */
  isReplaced(file: string): Promise<boolean>;
  /**
   * The entries of the releases that this user gets, of every remote there is; null while the registry
   * has not been read, and where a developer has put something else in a release's place.
   */
  entries(): readonly string[] | null;
}

function asRemoteError(cause: unknown, name: string, version: string | null, ran = false) {
  if (cause instanceof RemoteError) return cause;
  const message = String((cause as Error | null)?.message ?? cause);
  return new RemoteError(ran ? 'broken' : 'unreachable', name, version, message, { cause });
}

/** Reports the attempts of one load. */
function reporter(port: RemotePort, remote: string) {
  let attempt = 0;
  return (tried: Candidate | null, begun: number, error?: RemoteError, keptOut = false) => {
    attempt += 1;
    port.report({
      remote,
      version: tried?.release.version ?? null,
      entry: tried?.release.entry ?? null,
      integrity: tried?.release.integrity ?? null,
      role: tried?.role ?? null,
      attempt,
      took: performance.now() - begun,
      ...(error && { error }),
      ...(keptOut && { keptOut }),
    });
  };
}

/**
 * Makes the loader of a page: the release that the registry means for this user and, where it fails, the
 * good one before it. As long as none of the bad one's code has run that happens within the page; after
 * that it takes another page, which the error offers. See docs/decisions/0010.
 */
export function createRemoteLoader(
  port: RemotePort,
  { breaker, check = async () => {}, timeout = TIMEOUT }: LoaderOptions,
): RemoteLoader {
  let reading: Promise<Registry> | null = null;
  let lastRead: Registry | null = null;
  const loads = new Map<string, Promise<RemoteModule>>();
  const loaded = new Map<string, RemoteVersion>();
  /** Remotes of which a release has run in this page and failed, with how. */
  const ran = new Map<string, RemoteError>();
  /** Remotes of which an attempt may have left something on the page. */
  const touched = new Set<string>();

  /** What the registry says of a remote, the release to begin with first. */
  async function candidatesNow(name: string): Promise<readonly Candidate[]> {
    reading ??= inTime((signal) => port.fetchRegistry(signal), 'the registry', timeout);
    lastRead = await reading;
    return candidatesIn(lastRead, name);
  }

  function candidatesIn(registry: Registry, name: string): readonly Candidate[] {
    const remote = registry.remotes[name];
    if (!remote) throw new RemoteError('unknown', name, null, 'the registry does not name it');
    return inOrder(candidatesOf(name, remote, port.identity()), breaker.failed(name));
  }

  /** The same, asked for as often as it takes, and by what was last read where nothing newer comes. */
  async function candidatesAtLast(
    name: string,
    log: ReturnType<typeof reporter>,
  ): Promise<readonly Candidate[]> {
    for (let attempts = 1; ; attempts++) {
      const begun = performance.now();
      try {
        return await candidatesNow(name);
      } catch (cause) {
        reading = null;
        const error = asRemoteError(cause, name, null);
        log(null, begun, error);
        if (lastRead !== null && error.failure === 'unreachable')
          return candidatesIn(lastRead, name);
        const pause = pauseAfter(error, attempts, false);
        if (pause === undefined) throw error;
        await port.wait(pause);
      }
    }
  }

  /** One attempt at one release. Rejects with a RemoteError. */
  async function attempt(name: string, { release }: Candidate): Promise<RemoteModule> {
    if (!isSpoken(release)) throw notSpoken(name, release);
    if (touched.has(name)) port.forget(name);
    touched.add(name);
    let hasRun = false;
    try {
      const run = await inTime((signal) => port.fetchModule(name, release, signal), name, timeout);
      hasRun = true;
      return await inTime(
        async () => {
          const remote = remoteOf(await run(), name, release);
          await check(name, remote);
          return remote;
        },
        name,
        timeout,
      );
    } catch (cause) {
      const error = asRemoteError(cause, name, release.version, hasRun);
      if (hasRun) ran.set(name, error);
      throw error;
    }
  }

  /** The error of a release that has run, with the way out of the page where there is one. */
  async function withWayOut(error: RemoteError, name: string): Promise<RemoteError> {
    const version = error.version!;
    if (!breaker.mayReload(name, version)) return error;
    // Not into a page that can't be had, nor into one that would only show the same.
    reading = null;
    const left = await candidatesNow(name).catch(() => []);
    const failed = breaker.failed(name);
    if (!left.some(({ release }) => isSpoken(release) && !failed.includes(release.version))) {
      return error;
    }
    const reload = () => {
      if (!breaker.noteReload(name, version)) return false;
      port.reload();
      return true;
    };
    return new RemoteError(error.failure, name, version, error.message, { cause: error, reload });
  }

  async function loadAny(
    name: string,
    { again = false, ahead = false }: LoadOptions,
  ): Promise<RemoteModule> {
    const log = reporter(port, name);
    const attempts = new Map<string, number>();
    const givenUp = new Set<string>();
    let first: RemoteError | null = null;

    for (;;) {
      const begun = performance.now();
      const candidates = await candidatesAtLast(name, log);
      const [candidate, ...others] = candidates.filter((one) => !givenUp.has(one.release.version));
      if (!candidate) throw first!;
      const { version } = candidate.release;
      const before = ran.get(name);
      if (before && before.version !== version && !again) throw await withWayOut(before, name);

      const count = (attempts.get(version) ?? 0) + 1;
      attempts.set(version, count);
      try {
        const remote = await attempt(name, candidate);
        ran.delete(name);
        breaker.close(name, version);
        loaded.set(name, candidate.release);
        log(candidate, begun);
        return remote;
      } catch (cause) {
        const error = cause as RemoteError;
        first ??= error;
        // The next attempt asks anew what there is: a release may have been taken back meanwhile.
        reading = null;
        const hasRun = ran.get(name) === error;
        // What its own code threw is told apart from messages that could not be had.
        if (ahead && !(hasRun && chunkOf(error.cause) === null)) {
          log(candidate, begun, error);
          throw error;
        }
        const pause = hasRun ? undefined : pauseAfter(error, count, others.length > 0);
        let keptOut = false;
        if (pause === undefined) {
          givenUp.add(version);
          // What the registry itself says does not fit will not be tried anyway.
          keptOut = isSpoken(candidate.release) && breaker.open(name, version);
        }
        log(candidate, begun, error, keptOut);
        if (pause !== undefined) await port.wait(pause);
      }
    }
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
    entries() {
      const names = Object.keys(lastRead?.remotes ?? {});
      const first = names.flatMap((name) => {
        const candidates = candidatesIn(lastRead!, name);
        return candidates.find(({ release }) => isSpoken(release)) ?? [];
      });
      if (lastRead === null || first.some(({ role }) => role === 'override')) return null;
      return first.map(({ release }) => release.entry);
    },
    async isReplaced(file) {
      for (const [name, { entry, version }] of loaded) {
        const folder = new URL('..', new URL(entry, document.baseURI)).href;
        if (!file.startsWith(folder)) continue;
        reading = null;
        const candidates = await candidatesNow(name).catch(() => []);
        const next = candidates.find(({ release }) => isSpoken(release));
        return next !== undefined && next.release.version !== version;
      }
      return true;
    },
  };
}
