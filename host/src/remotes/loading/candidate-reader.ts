import { candidatesOf, inOrder, type Candidate } from '../releases/choose-release.ts';
import type { CircuitBreaker } from '../releases/circuit-breaker.ts';
import type { PageRegistry } from '../registry/page-registry.ts';
import { inTime } from './in-time.ts';
import type { AttemptLog } from './log-attempts.ts';
import type { RemotePort } from '../fetching/remote-port.ts';
import { asRemoteError, RemoteError } from '../fetching/remote-error.ts';
import { pauseAfter } from './retry-rules.ts';

/** Reads the releases of remotes that this user may get, in the order to try them. */
export interface CandidateReader {
  /** By the last read registry, or a new read. Rejects if it can't be fetched. */
  now(name: string): Promise<readonly Candidate[]>;
  /** The same with retries, and by the last read registry if no newer one can be fetched. */
  atLast(name: string, log: AttemptLog): Promise<readonly Candidate[]>;
  /** By the last read registry, for every remote; null before the first read. */
  ofAll(): readonly (readonly Candidate[])[] | null;
  /** Makes the next read request the registry anew: a release may have been withdrawn meanwhile. */
  readAnew(): void;
}

/** How long a remote waits for a newer registry than the kept one that the page has already used, in ms. */
const SHORT_WAIT = 500;

/** Reads candidates from the registry of a port; releases that have failed come last. */
export function candidateReader(
  port: RemotePort,
  breaker: CircuitBreaker,
  timeout: number,
): CandidateReader {
  let reading: Promise<PageRegistry> | null = null;
  let lastRead: PageRegistry | null = null;

  function candidatesIn(registry: PageRegistry, name: string): readonly Candidate[] {
    const remote = registry.remotes[name];
    const why = registry.bad[name];
    if (!remote && why) throw new RemoteError('unreachable', name, null, why);
    if (!remote) throw new RemoteError('unknown', name, null, 'the registry does not name it');
    return inOrder(candidatesOf(name, remote, port.identity()), breaker.failed(name));
  }

  const read = () => inTime((signal) => port.fetchRegistry(signal), 'the registry', timeout);

  /** Reads anew in place of a kept entry, without a long wait for it. */
  async function readNewer(): Promise<void> {
    const newer = read().then((registry) => void (reading = Promise.resolve(registry)));
    await Promise.race([newer.catch(() => undefined), port.wait(SHORT_WAIT)]);
  }

  async function now(name: string): Promise<readonly Candidate[]> {
    if (reading !== null && lastRead?.kept[name]) await readNewer();
    reading ??= read();
    lastRead = await reading;
    return candidatesIn(lastRead, name);
  }

  async function atLast(name: string, log: AttemptLog): Promise<readonly Candidate[]> {
    for (let attempts = 1; ; attempts++) {
      const begun = performance.now();
      try {
        const candidates = await now(name);
        const why = lastRead?.kept[name]?.why;
        if (why) log(null, begun, new RemoteError('unreachable', name, null, why));
        return candidates;
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

  return {
    now,
    atLast,
    ofAll() {
      const registry = lastRead;
      return registry && Object.keys(registry.remotes).map((name) => candidatesIn(registry, name));
    },
    readAnew: () => void (reading = null),
  };
}
