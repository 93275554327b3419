import { useSyncExternalStore } from 'react';

/** Beyond this many pixels the page has been scrolled. */
const THRESHOLD = 8;

function subscribe(onChange: () => void): () => void {
  window.addEventListener('scroll', onChange, { passive: true });
  return () => window.removeEventListener('scroll', onChange);
}

/** Whether the page stands lower than its top. */
export function useScrolled(): boolean {
  return useSyncExternalStore(subscribe, () => window.scrollY > THRESHOLD);
}
