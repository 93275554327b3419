import { useDeferredValue, useEffect, useState, type ReactNode } from 'react';
import { keepNote, noteOf } from './entry-notes.ts';

/** The key in a history entry's state that says that its screen was rendered to its end. */
const NAME = 'wholeScreen';

/** How many rows of a list fit on a phone’s first screenful. */
export const ABOVE_FOLD = 7;

/**
 * Whether to render what begins below the first screenful: right after the rest of the screen, in time
 * slices. A user who comes back through the history gets all of it at once, because the browser then scrolls
 * to where they were.
 */
export function useBelowFold(): boolean {
  const [wasHere] = useState(() => noteOf(NAME) === true);
  const isDue = useDeferredValue(true, wasHere);
  useEffect(() => {
    if (isDue && noteOf(NAME) !== true) keepNote(NAME, true);
  }, [isDue]);
  return isDue;
}

/** The part of a screen that begins below a phone's first screenful. */
export function BelowFold({ children }: { children: ReactNode }) {
  return useBelowFold() && children;
}
