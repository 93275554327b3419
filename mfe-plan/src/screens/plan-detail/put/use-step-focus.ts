import { useEffect, useRef } from 'react';

/**
 * A ref for the element with a dialog's steps: with each new step it gets the focus and scrolls to its
 * beginning, because the focused control of the previous step is gone.
 */
export function useStepFocus(step: string) {
  const place = useRef<HTMLDivElement>(null);
  const stepShown = useRef(step);
  useEffect(() => {
    if (stepShown.current === step) return;
    stepShown.current = step;
    // The form has already focused the invalid field.
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
