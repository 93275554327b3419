/** How long to wait in a browser without idle callbacks (Safari), in ms. */
const LEAVE_ALONE = 1_000;

/** Calls back when the browser has nothing else to do. Returns how to call it off. */
export function whenIdle(work: () => void): () => void {
  // Missing in Safari, whatever the types say.
  if (typeof window.requestIdleCallback === 'function') {
    const id = window.requestIdleCallback(work);
    return () => window.cancelIdleCallback(id);
  }
  const id = setTimeout(work, LEAVE_ALONE);
  return () => clearTimeout(id);
}
