import { afterFrame } from '@adpartner/shared/ui/after-frame';

/** Where reading can go on. */
const PLACE =
  'section[aria-labelledby], [role="group"][aria-labelledby], [role="dialog"], [role="alertdialog"], form, main';

/** The places around an element, from the inside out. */
function placesAround(element: Element): HTMLElement[] {
  const place = element.parentElement?.closest<HTMLElement>(PLACE);
  return place ? [place, ...placesAround(place)] : [];
}

/** Focuses a place, which can't be reached by Tab otherwise. */
function focusPlace(place: HTMLElement): void {
  if (!place.hasAttribute('tabindex')) {
    place.tabIndex = -1;
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
  }
  place.focus({ preventScroll: true });
}

/**
 * Keeps the focus near an element that had it and is gone, or disabled: on the innermost section, group, form or dialog
 * around it that is still there, or on the page. Otherwise a screen reader would begin again at the top. What a screen
 * focuses itself, up to the next frame, comes first.
 */
export function keepLostFocus(): void {
  document.addEventListener('focusout', ({ target, relatedTarget }) => {
    if (relatedTarget !== null || !(target instanceof HTMLElement)) return;
    const places = placesAround(target);
    afterFrame(() => {
      const isLost = !target.isConnected || target.matches(':disabled');
      if (!isLost || document.activeElement !== document.body) return;
      const main = document.querySelector<HTMLElement>('main');
      const place = places.find(({ isConnected }) => isConnected) ?? main;
      if (place) focusPlace(place);
    });
  });
}
