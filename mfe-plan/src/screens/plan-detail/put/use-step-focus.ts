import { useEffect, useRef } from 'react';

/**
 * For the element that holds the steps of a dialog one after the other: takes the focus and shows the
 * beginning with each new step, since what had the focus is gone with its own.
 */
export function useStepFocus(step: string) {
  const place = useRef<HTMLDivElement>(null);
  const stepShown = useRef(step);
  useEffect(() => {
    if (stepShown.current === step) return;
    stepShown.current = step;
    // Led back to a field that was refused: the form has shown it already.
    const focused = document.activeElement;
    if (focused !== place.current && place.current?.contains(focused)) return;
    place.current?.focus();
    // A step begins at its beginning, wherever the one before was scrolled to: the sheet's body or, in a
    // low window, all of it.
    for (let box = place.current?.parentElement; box; box = box.parentElement) {
      box.scrollTop = 0;
      if (box.matches('[role=dialog]')) break;
    }
  }, [step]);
  return place;
}
