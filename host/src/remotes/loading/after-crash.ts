import { isCompatibleRelease, type Candidate } from '../releases/choose-release.ts';
import { logAttempts } from './log-attempts.ts';
import { asRemoteError } from '../fetching/remote-error.ts';
import { withReload, type ReloadContext } from './with-reload.ts';

/** How the page can go on after a crash. */
export interface WayOut {
  /** Whether later loads of the session skip the release. */
  isGivenUp: boolean;
  /**
   * Set if another release is left: gives this one up and reloads the page, once per session and version. Returns
   * false if it may not.
   */
  takePrevious?: () => boolean;
  /** That reload ends the session, which the browser could not store: only the user may ask for it. */
  endsSession?: boolean;
}

/** Notes that a screen of a remote crashed, and finds the way out. */
export type AfterCrash = (remote: string, cause: unknown, atLanding: boolean) => Promise<WayOut>;

/** Crashes of one release in a session after which it is given up; one at its landing screen is enough. */
const MOST_CRASHES = 2;

/** Counts a crash of a release whose screens were shown, and finds the way to another one. */
export async function leaveRelease(
  name: string,
  candidate: Candidate,
  cause: unknown,
  atLanding: boolean,
  context: ReloadContext,
): Promise<WayOut> {
  const { breaker, port } = context;
  const { version } = candidate.release;
  const begun = performance.now();
  const crashes = breaker.crash(name, version);
  const isGivenUp =
    isCompatibleRelease(candidate.release) && (atLanding || crashes >= MOST_CRASHES);
  const error = asRemoteError(cause, name, version, true);
  if (isGivenUp && breaker.open(name, version)) {
    logAttempts(port, name)(candidate, begun, error, true);
  }
  const { reload, endsSession } = await withReload(error, context);
  if (!reload) return { isGivenUp };
  const takePrevious = () => {
    breaker.open(name, version);
    return reload();
  };
  return { isGivenUp, takePrevious, endsSession };
}
