import type { Candidate } from '../releases/choose-release.ts';
import type { RemoteError } from '../fetching/remote-error.ts';
import type { RemotePort } from '../fetching/remote-port.ts';

/**
 * Reports how one attempt ended.
 * @param tried null if the registry could not be read
 * @param begun `performance.now()` at its start
 * @param keptOut whether later loads skip the release from now on
 */
export type AttemptLog = (
  tried: Candidate | null,
  begun: number,
  error?: RemoteError,
  keptOut?: boolean,
) => void;

/** Reports the attempts of one load of a remote, numbered from 1. */
export function logAttempts(port: RemotePort, remote: string): AttemptLog {
  let attempt = 0;
  return (tried, begun, error, keptOut = false) => {
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
