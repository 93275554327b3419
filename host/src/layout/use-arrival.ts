import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from '@adpartner/shared/shell/router';

/**
 * Moves the focus to the page after a navigation, if it was in the header or on an element that is gone:
 * reading then continues at the new page. A screen that took the focus keeps it.
 */
export function useArrival(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const { activeElement } = document;
    const isTaken = main.current?.contains(activeElement) && activeElement !== main.current;
    const isInPopup = activeElement?.closest('[role="dialog"], [role="alertdialog"]');
    if (!isTaken && !isInPopup) main.current?.focus({ preventScroll: true });
  }, [pathname, main]);
}
