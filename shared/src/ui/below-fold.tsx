import { useDeferredValue, useEffect, useState, type ReactNode } from 'react';
import { keepNote, noteOf } from './entry-notes.ts';

/** Under this name an entry of the history knows that its screen was there to its end. */
const NAME = 'wholeScreen';

/** How many rows of a list begin on a phone’s first screenful. */
export const ABOVE_FOLD = 7;

/**
 * Whether it is time for what begins below the first screenful: right after the rest of the screen stands
 * there, in slices. Who comes back through the history gets all of it at once, because the browser then
 * scrolls to where they were.
 */
export function useBelowFold(): boolean {
  const [wasHere] = useState(() => noteOf(NAME) === true);
  const isDue = useDeferredValue(true, wasHere);
  useEffect(() => {
    if (isDue && noteOf(NAME) !== true) keepNote(NAME, true);
  }, [isDue]);
  return isDue;
}

/** The end of a screen, that begins below what a phone shows at first. */
export function BelowFold({ children }: { children: ReactNode }) {
  return useBelowFold() && children;
}
