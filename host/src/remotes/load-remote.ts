import {
  CONTRACT,
  checkRemoteModule,
  isCompatible,
  type RemoteModule,
} from '@adpartner/shared/shell/remote-module';
import { RemoteError } from './remote-error.ts';
import type { Registry, RemoteVersion } from './registry.ts';

/** What loading stands on; the browser's own in the page, fakes in tests. */
export interface RemotePort {
  /** The registry as it is now. */
  fetchRegistry(signal: AbortSignal): Promise<Registry>;
  /** The exposed module of one release. Rejects when a script can't be had or throws. */
  loadModule(name: string, release: RemoteVersion, signal: AbortSignal): Promise<unknown>;
  wait(ms: number): Promise<void>;
  /** Told of every attempt's end; `error` absent where it went well. */
  report(event: RemoteLoadEvent): void;
}

/** As what a release was tried. `override`: a developer's own, in place of what the registry names. */
export type ReleaseRole = 'current' | 'canary' | 'previous' | 'override';

/** How one attempt to load a release of a remote ended. */
export interface RemoteLoadEvent {
  remote: string;
  /** Null, as are entry, integrity and role, where it was not known yet what to load. */
  version: string | null;
  entry: string | null;
  /** What the entry's bytes were checked against; null for a dev server's. */
  integrity: string | null;
  role: ReleaseRole | null;
  /** Counted from 1, through all releases tried. */
  attempt: number;
  /** Milliseconds from asking for it to its end. */
  took: number;
  error?: unknown;
}

/** How long one attempt may take, in milliseconds: the registry and a remote's scripts each. */
const TIMEOUT = 15_000;
/** Waits before the second and third attempt, in milliseconds. A third failure is shown. */
const BACK_OFF = [400, 1_600];

/** Loads remotes by name. Two callers of one remote share one load; a failure is forgotten. */
export type LoadRemote = (name: string) => Promise<RemoteModule>;

async function inTime<T>(
  work: (signal: AbortSignal) => Promise<T>,
  what: string,
  timeout: number,
): Promise<T> {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`${what} did not answer within ${timeout / 1000} s`));
      controller.abort();
    }, timeout);
  });
  try {
    return await Promise.race([work(controller.signal), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The release the registry names, checked against the shell's contract before a byte is fetched. */
function releaseOf(registry: Registry, name: string): RemoteVersion {
  const release = registry.remotes[name];
  if (!release) throw new RemoteError('unknown', name, null, 'the registry does not name it');
  if (!isCompatible(CONTRACT, release.contract)) {
    const { major, minor } = release.contract;
    throw new RemoteError(
      'incompatible',
      name,
      release.version,
      `it was built for shell ${major}.${minor}, this one is ${CONTRACT.major}.${CONTRACT.minor}`,
    );
  }
  return release;
}

/** What a release's container answered, as the module it must be. */
function remoteOf(answer: unknown, name: string, release: RemoteVersion): RemoteModule {
  const check = checkRemoteModule(answer);
  if (!check.ok) throw new RemoteError('broken', name, release.version, check.why);
  if (!isCompatible(CONTRACT, check.remote.contract)) {
    throw new RemoteError(
      'incompatible',
      name,
      release.version,
      'it speaks another shell contract',
    );
  }
  return check.remote;
}

/** Makes the loader of a page. The registry is read once and again after every failure. */
export function createRemoteLoader(port: RemotePort, timeout = TIMEOUT): LoadRemote {
  let registry: Promise<Registry> | null = null;
  const loads = new Map<string, Promise<RemoteModule>>();

  const currentRegistry = () => {
    registry ??= inTime((signal) => port.fetchRegistry(signal), 'the registry', timeout);
    return registry;
  };

  async function attempt(name: string, number: number): Promise<RemoteModule> {
    const started = performance.now();
    let tried: RemoteVersion | null = null;
    const end = (error?: unknown) =>
      port.report({
        remote: name,
        version: tried?.version ?? null,
        entry: tried?.entry ?? null,
        integrity: tried?.integrity ?? null,
        role: tried && 'current',
        attempt: number,
        took: performance.now() - started,
        error,
      });
    try {
      const release = releaseOf(await currentRegistry(), name);
      tried = release;
      const answer = await inTime(
        (signal) => port.loadModule(name, release, signal),
        name,
        timeout,
      );
      const remote = remoteOf(answer, name, release);
      end();
      return remote;
    } catch (cause) {
      // The next attempt asks anew what there is: a release may have been taken back meanwhile.
      registry = null;
      const error =
        cause instanceof RemoteError
          ? cause
          : new RemoteError(
              'unreachable',
              name,
              tried?.version ?? null,
              String((cause as Error)?.message ?? cause),
              { cause },
            );
      end(error);
      throw error;
    }
  }

  async function loadWithRetries(name: string): Promise<RemoteModule> {
    for (let number = 1; ; number++) {
      try {
        return await attempt(name, number);
      } catch (error) {
        const pause = BACK_OFF[number - 1];
        const worthIt = (error as RemoteError).failure === 'unreachable';
        if (pause === undefined || !worthIt) throw error;
        await port.wait(pause);
      }
    }
  }

  return (name) => {
    let load = loads.get(name);
    if (!load) {
      load = loadWithRetries(name);
      loads.set(name, load);
      load.catch(() => loads.delete(name));
    }
    return load;
  };
}
