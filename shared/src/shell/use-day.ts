import { useEffect, useState } from 'react';

/** The first moment of the next day of the device's zone. */
function nextDay(now: number): number {
  const day = new Date(now);
  return day.setHours(24, 0, 0, 0);
}

/**
 * A moment of the current day in ms since 1970, for what is told relative to today: another one as soon as a new day
 * begins, also on a phone that was asleep then.
 */
export function useDay(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const next = nextDay(now);
    const look = () => {
      if (Date.now() >= next) setNow(Date.now());
    };
    // A timer may fire a little early.
    const timer = setTimeout(look, next - Date.now() + 100);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [now]);
  return now;
}
