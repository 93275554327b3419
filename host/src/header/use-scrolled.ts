import { useSyncExternalStore } from 'react';

/** From here on, in px, the page counts as scrolled. */
const THRESHOLD = 8;

/** As of the last scroll event, also of a page without a header. To ask while a new screen comes would lay it out early. */
let isScrolled = false;
const look = () => {
  isScrolled = window.scrollY > THRESHOLD;
};
window.addEventListener('scroll', look, { passive: true });

function subscribe(onChange: () => void): () => void {
  window.addEventListener('scroll', onChange, { passive: true });
  return () => window.removeEventListener('scroll', onChange);
}

const never = () => () => undefined;

/**
 * Whether the page is scrolled. A header that looks the same either way passes false and is not rendered on scrolling:
 * before such a render React runs all pending effects, which delays the first frame of a screen that was just opened.
 */
export function useScrolled(isAsked: boolean): boolean {
  return useSyncExternalStore(isAsked ? subscribe : never, () => isAsked && isScrolled);
}
