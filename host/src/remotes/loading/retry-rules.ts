import { TimeoutError } from './in-time.ts';
import type { RemoteError } from './remote-error.ts';

/** Waits before further attempts at the only release left, or at the registry, in milliseconds. */
const BACK_OFF = [400, 1_600];
/** The same where another release can take its place: that one is soon to be seen. */
const BACK_OFF_WITH_OTHERS = [400];

/** How long to wait before another attempt at the same release, after so many; undefined for none. */
export function pauseAfter(
  error: RemoteError,
  attempts: number,
  others: boolean,
): number | undefined {
  if (error.failure !== 'unreachable') return undefined;
  // Who has waited that long does not wait for it three times.
  if (error.cause instanceof TimeoutError && (others || attempts > 1)) return undefined;
  return (others ? BACK_OFF_WITH_OTHERS : BACK_OFF)[attempts - 1];
}
