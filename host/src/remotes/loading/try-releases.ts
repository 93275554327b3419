import { chunkOf } from '@adpartner/shared/shell/gone-chunk';
import type { RemoteModule } from '@adpartner/shared/shell/remote-module';
import { isCompatibleRelease, type Candidate } from '../releases/choose-release.ts';
import type { CircuitBreaker } from '../releases/circuit-breaker.ts';
import type { Attempts } from './one-attempt.ts';
import type { CandidateReader } from './candidate-reader.ts';
import { logAttempts, type AttemptLog } from './log-attempts.ts';
import type { RemoteError } from '../fetching/remote-error.ts';
import type { RemotePort } from '../fetching/remote-port.ts';
import { pauseAfter } from './retry-rules.ts';
import { withReload } from './with-reload.ts';

export interface LoadOptions {
  /** The user pressed "Try again": every release is tried, without a reload. */
  again?: boolean;
  /** A prefetch: one try, and unreachable files are not held against the release. */
  ahead?: boolean;
}

/** The collaborators of one load. */
interface Parts {
  port: RemotePort;
  breaker: CircuitBreaker;
  reader: CandidateReader;
  attempts: Attempts;
}

/** One load of a remote: its attempts so far. */
interface Load {
  name: string;
  options: LoadOptions;
  log: AttemptLog;
  /** How often each version was tried. */
  counts: Map<string, number>;
  /** Versions that are no longer tried. */
  givenUp: Set<string>;
}

/** An attempt that failed. */
interface Failed {
  candidate: Candidate;
  error: RemoteError;
  begun: number;
  /** Whether another release can replace it. */
  hasOthers: boolean;
}

/** After a failed attempt: waits for another one, gives the release up, or rejects. */
async function goOn(
  { name, options, log, counts, givenUp }: Load,
  { candidate, error, begun, hasOthers }: Failed,
  { port, breaker, reader, attempts }: Parts,
): Promise<void> {
  const { version } = candidate.release;
  reader.readAnew();
  const hasRun = attempts.failureOfRun(name) === error;
  // An error of its code is told apart from messages that could not be fetched.
  if (options.ahead && !(hasRun && chunkOf(error.cause) === null)) {
    log(candidate, begun, error);
    throw error;
  }
  const pause = hasRun ? undefined : pauseAfter(error, counts.get(version)!, hasOthers);
  if (pause !== undefined) {
    log(candidate, begun, error);
    return port.wait(pause);
  }
  givenUp.add(version);
  // A release that the registry says does not fit is not tried again.
  log(
    candidate,
    begun,
    error,
    isCompatibleRelease(candidate.release) && breaker.open(name, version),
  );
}

/** Tries the releases of a remote in turn until one is good. Rejects with the first one's error. */
export async function tryReleases(
  name: string,
  options: LoadOptions,
  parts: Parts,
): Promise<{ remote: RemoteModule; candidate: Candidate }> {
  const { breaker, reader, attempts } = parts;
  const log = logAttempts(parts.port, name);
  const load: Load = { name, options, log, counts: new Map(), givenUp: new Set() };
  let first: RemoteError | null = null;

  for (;;) {
    const begun = performance.now();
    const candidates = await reader.atLast(name, log);
    const left = candidates.filter(({ release }) => !load.givenUp.has(release.version));
    const [candidate] = left;
    if (!candidate) throw first!;
    const { version } = candidate.release;
    const before = attempts.failureOfRun(name);
    if (before && before.version !== version && !options.again) {
      throw await withReload(before, parts);
    }
    load.counts.set(version, (load.counts.get(version) ?? 0) + 1);
    try {
      const remote = await attempts.attempt(name, candidate);
      breaker.close(name, version);
      log(candidate, begun);
      return { remote, candidate };
    } catch (cause) {
      const error = cause as RemoteError;
      first ??= error;
      await goOn(load, { candidate, error, begun, hasOthers: left.length > 1 }, parts);
    }
  }
}
