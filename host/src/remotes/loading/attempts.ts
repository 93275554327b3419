import type { RemoteModule } from '@adpartner/shared/shell/remote-module';
import { isSpoken, type Candidate } from '../releases/choose-release.ts';
import { notSpoken, remoteOf } from './check-release.ts';
import { inTime } from './in-time.ts';
import { asRemoteError, type RemoteError } from './remote-error.ts';
import type { RemotePort } from './remote-port.ts';

/** What else must be in order for a release to be good, such as its messages. Rejects if it is not. */
export type CheckRelease = (name: string, remote: RemoteModule) => Promise<void>;

export interface Attempts {
  /** One attempt at one release. Rejects with a RemoteError. */
  attempt(name: string, candidate: Candidate): Promise<RemoteModule>;
  /**
   * How a release of a remote failed whose code has run in this page; undefined while none has. Another
   * release takes another page then.
   */
  failureOfRun(name: string): RemoteError | undefined;
}

/**
 * Makes attempts at releases: fetches the scripts, runs the module, checks it.
 * @param timeout milliseconds that the scripts may take, and the module and its check
 */
export function remoteAttempts(port: RemotePort, check: CheckRelease, timeout: number): Attempts {
  const failures = new Map<string, RemoteError>();
  /** Remotes of which an attempt may have left something on the page. */
  const touched = new Set<string>();

  return {
    failureOfRun: (name) => failures.get(name),
    async attempt(name, { release }) {
      if (!isSpoken(release)) throw notSpoken(name, release);
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
        );
        hasRun = true;
        const remote = await inTime(() => runAndCheck(run), name, timeout);
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
