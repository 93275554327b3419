import { useSyncExternalStore } from 'react';

/** The number of pixels from which the page counts as scrolled. */
const THRESHOLD = 8;

function subscribe(onChange: () => void): () => void {
  window.addEventListener('scroll', onChange, { passive: true });
  return () => window.removeEventListener('scroll', onChange);
}

/** Whether the page is scrolled. */
export function useScrolled(): boolean {
  return useSyncExternalStore(subscribe, () => window.scrollY > THRESHOLD);
}
