import type { RemoteModule } from '@adpartner/shared/shell/remote-module';
import { isCompatibleRelease, type Candidate } from '../releases/choose-release.ts';
import { incompatibleError, remoteOf } from './exposed-remote.ts';
import { inTime } from './in-time.ts';
import { asRemoteError, type RemoteError } from '../fetching/remote-error.ts';
import type { RemotePort } from '../fetching/remote-port.ts';

/** Further conditions of a good release, such as its messages. Rejects if they fail. */
export type CheckRelease = (name: string, remote: RemoteModule) => Promise<void>;

export interface Attempts {
  /** One attempt at one release. Rejects with a RemoteError. */
  attempt(name: string, candidate: Candidate): Promise<RemoteModule>;
  /**
   * How a release failed whose code has run in this page; undefined if none has. Another release then needs
   * another page.
   */
  failureOfRun(name: string): RemoteError | undefined;
}

/**
 * Attempts releases: fetches the scripts, runs the module, checks it.
 * @param timeout how long the scripts, or the module with its check, may stand still, in ms
 */
export function remoteAttempts(port: RemotePort, check: CheckRelease, timeout: number): Attempts {
  const failures = new Map<string, RemoteError>();
  /** Remotes of which an attempt may have left traces on the page. */
  const touched = new Set<string>();

  return {
    failureOfRun: (name) => failures.get(name),
    async attempt(name, { release }) {
      if (!isCompatibleRelease(release)) throw incompatibleError(name, release);
      if (touched.has(name)) port.forget(name);
      touched.add(name);
      let hasRun = false;
      const runAndCheck = async (run: () => unknown) => {
        const remote = remoteOf(await run(), name, release);
        await check(name, remote);
        return remote;
      };
      try {
        const run = await inTime(
          (signal) => port.fetchModule(name, release, signal),
          name,
          timeout,
          port.onMove,
        );
        hasRun = true;
        const remote = await inTime(() => runAndCheck(run), name, timeout, port.onMove);
        failures.delete(name);
        return remote;
      } catch (cause) {
        const error = asRemoteError(cause, name, release.version, hasRun);
        if (hasRun) failures.set(name, error);
        throw error;
      }
    },
  };
}
