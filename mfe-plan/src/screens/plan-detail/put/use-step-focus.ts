import { useEffect, useRef } from 'react';

/** The dialog's title, made focusable. */
function titleOf(dialog: Element | null | undefined): HTMLElement | null {
  const title = document.getElementById(dialog?.getAttribute('aria-labelledby') ?? '');
  if (title) title.tabIndex = -1;
  return title;
}

/**
 * A ref for the element with a dialog's steps: with each new step the dialog's title, which names it, gets the focus and
 * the step begins at its top, because the focused control of the previous step is gone.
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
    const dialog = place.current?.closest('[role=dialog]');
    (titleOf(dialog) ?? place.current)?.focus({ preventScroll: true });
    // A step begins at its beginning, wherever the one before was scrolled to: the sheet's body or, in a
    // low window, all of it.
    for (let box = place.current?.parentElement; box; box = box.parentElement) {
      box.scrollTop = 0;
      if (box === dialog) break;
    }
  }, [step]);
  return place;
}
