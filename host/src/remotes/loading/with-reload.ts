import { isCompatibleRelease } from '../releases/choose-release.ts';
import type { CircuitBreaker } from '../releases/circuit-breaker.ts';
import type { CandidateReader } from './candidate-reader.ts';
import { RemoteError } from '../fetching/remote-error.ts';
import type { RemotePort } from '../fetching/remote-port.ts';

/** The collaborators of a reload. */
export interface ReloadContext {
  port: RemotePort;
  breaker: CircuitBreaker;
  reader: CandidateReader;
}

/** The error of a release that has run, with a reload if another release works. */
export async function withReload(
  error: RemoteError,
  { port, breaker, reader }: ReloadContext,
): Promise<RemoteError> {
  const name = error.remote;
  const version = error.version!;
  if (!breaker.mayReload(name, version)) return error;
  // No reload into a page that can't be loaded, or that would show the same release.
  reader.readAnew();
  const left = await reader.now(name).catch(() => []);
  const failed = [...breaker.failed(name), version];
  if (
    !left.some(({ release }) => isCompatibleRelease(release) && !failed.includes(release.version))
  ) {
    return error;
  }
  const reload = () => {
    if (!breaker.noteReload(name, version)) return false;
    port.reload();
    return true;
  };
  return new RemoteError(error.failure, name, version, error.message, {
    cause: error,
    reload,
    endsSession: port.endsSession(),
  });
}
