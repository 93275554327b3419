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
 * Whether the page is scrolled; false where nobody asks. An answer that changes is rendered at once, and with it React
 * does all that a screen which has just come left for after its first frame, before that frame.
 */
export function useScrolled(isAsked: boolean): boolean {
  return useSyncExternalStore(isAsked ? subscribe : never, () => isAsked && isScrolled);
}
