import { TimeoutError } from './in-time.ts';
import type { RemoteError } from '../fetching/remote-error.ts';

/** Waits before further attempts at the only release left, or at the registry, in milliseconds. */
const BACK_OFF = [400, 1_600];
/** Shorter waits if another release can replace it. */
const BACK_OFF_WITH_OTHERS = [400];

/** The wait before another attempt at the same release, after so many; undefined for none. */
export function pauseAfter(
  error: RemoteError,
  attempts: number,
  others: boolean,
): number | undefined {
  if (error.failure !== 'unreachable') return undefined;
  // An attempt that timed out is not repeated: the user has waited long enough.
  if (error.cause instanceof TimeoutError && (others || attempts > 1)) return undefined;
  return (others ? BACK_OFF_WITH_OTHERS : BACK_OFF)[attempts - 1];
}
