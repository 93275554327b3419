import { useEffect, useState } from 'react';

/** The most to wait, far below the longest delay of a browser's timer. */
const DAY = 24 * 60 * 60 * 1000;

/**
 * The current time in ms since 1970, for what a screen tells differently from known moments on: another one as soon as
 * each of them is reached, also on a phone that was asleep then.
 */
export function useMomentAfter(moments: readonly number[]): number {
  const [now, setNow] = useState(() => Date.now());
  const next = Math.min(...moments.filter((moment) => moment > now));
  useEffect(() => {
    if (next === Number.POSITIVE_INFINITY) return;
    const look = () => {
      if (Date.now() >= next) setNow(Date.now());
    };
    // A timer that fires a little early, or after a day, fires again.
    const timer = setInterval(look, Math.min(Math.max(next - Date.now(), 0) + 100, DAY));
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [next]);
  return now;
}
