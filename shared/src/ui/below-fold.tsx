import { useDeferredValue, useEffect, useState, type ReactNode } from 'react';

/** Under this name an entry of the history knows that its screen was there to its end. */
const NAME = 'wholeScreen';

const stateOf = () => (window.history.state ?? {}) as Record<string, unknown>;

/** How many rows of a list begin on a phone’s first screenful. */
export const ABOVE_FOLD = 7;

/**
 * Whether it is time for what begins below the first screenful: right after the rest of the screen stands
 * there, in slices. Who comes back through the history gets all of it at once, because the browser then
 * scrolls to where they were.
 */
export function useBelowFold(): boolean {
  const [wasHere] = useState(() => stateOf()[NAME] === true);
  const isDue = useDeferredValue(true, wasHere);
  useEffect(() => {
    // What the router keeps there stays.
    if (isDue && !stateOf()[NAME]) window.history.replaceState({ ...stateOf(), [NAME]: true }, '');
  }, [isDue]);
  return isDue;
}

/** The end of a screen, that begins below what a phone shows at first. */
export function BelowFold({ children }: { children: ReactNode }) {
  return useBelowFold() && children;
}
