import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from '@adpartner/shared/shell/router';
import { afterFrame } from '@adpartner/shared/ui/after-frame';

/** Focuses the page, unless the focus is on an element of it or in a dialog. */
function focusPage(page: HTMLElement | null): void {
  const { activeElement } = document;
  const isTaken = page?.contains(activeElement) && activeElement !== page;
  const isInPopup = activeElement?.closest('[role="dialog"], [role="alertdialog"]');
  if (!isTaken && !isInPopup) page?.focus({ preventScroll: true });
}

/**
 * Moves the focus to the page after a navigation, if it was in the header or on an element that is gone:
 * reading then continues at the new page. A screen that took the focus keeps it. This is done after the new page's frame:
 * focusing lays the page out.
 */
export function useArrival(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    return afterFrame(() => focusPage(main.current));
  }, [pathname, main]);
}
