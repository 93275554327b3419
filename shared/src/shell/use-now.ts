import { useEffect, useState } from 'react';

/** The longest wait in ms, far below the longest delay of a browser's timer. */
const DAY = 24 * 60 * 60 * 1000;

/**
 * The time in ms since 1970, for what a screen tells differently from some moments on: another one as soon as the next of
 * them is reached, also on a phone that was asleep then.
 * @param nextOf the next moment after one, `Infinity` if there is none
 */
export function useNow(nextOf: (now: number) => number): number {
  const [now, setNow] = useState(() => Date.now());
  const next = nextOf(now);
  useEffect(() => {
    if (next === Infinity) return;
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
