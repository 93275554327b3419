import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { useLocation } from '@adpartner/shared/shell/router';
import { afterFrame } from '@adpartner/shared/ui/after-frame';

const linksOf = (page: HTMLElement) => [...page.querySelectorAll<HTMLElement>('a[href]')];

/**
 * Focuses the link by which the page was left before, or the page, unless the focus is on an element of it or in a
 * dialog.
 */
function focusPage(page: HTMLElement | null, leftBy: string | undefined): void {
  const { activeElement } = document;
  const isTaken = page?.contains(activeElement) && activeElement !== page;
  const isInPopup = activeElement?.closest('[role="dialog"], [role="alertdialog"]');
  if (page === null || isTaken || isInPopup) return;
  const link = linksOf(page).find((one) => one.getAttribute('href') === leftBy);
  (link ?? page).focus({ preventScroll: true });
}

/**
 * Moves the focus to the page after a navigation, if it was in the header or on an element that is gone:
 * reading then continues at the new page, or, after Back, at the link by which that page was left. A screen that took
 * the focus keeps it. This is done after the new page's frame: focusing lays the page out.
 */
export function useArrival(main: RefObject<HTMLElement | null>): void {
  const { pathname, key } = useLocation();
  const shown = useRef({ pathname, key });
  /** The address of the link that was pressed last on the page shown, and those by which history entries were left. */
  const pressed = useRef('');
  const leftBy = useRef(new Map<string, string>());

  useEffect(() => {
    const note = ({ target }: MouseEvent) => {
      const link = (target as Element).closest('a[href]');
      pressed.current = link?.getAttribute('href') ?? '';
    };
    const page = main.current;
    page?.addEventListener('click', note, { capture: true });
    return () => page?.removeEventListener('click', note, { capture: true });
  }, [main]);

  const leave = useEffectEvent(() => {
    leftBy.current.set(shown.current.key, pressed.current);
    pressed.current = '';
    return leftBy.current.get(key);
  });
  useEffect(() => {
    if (shown.current.pathname === pathname) return;
    const link = leave();
    shown.current.pathname = pathname;
    return afterFrame(() => focusPage(main.current, link));
  }, [pathname, main]);
  useEffect(() => void (shown.current.key = key), [key]);
}
