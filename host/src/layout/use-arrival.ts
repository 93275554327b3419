import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from '@adpartner/shared/shell/router';

/**
 * After a change of page, reading goes on at the new page's beginning: where the focus was on something
 * that is gone, or in the header, it moves to the page. A screen that has taken the focus keeps it.
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
