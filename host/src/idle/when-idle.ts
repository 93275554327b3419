/** How long a browser that can't tell when it is idle (Safari) is left alone, in ms. */
const LEAVE_ALONE = 1_000;

/** Calls back when the browser has nothing else to do. Returns how to call it off. */
export function whenIdle(work: () => void): () => void {
  // Not there in Safari, whatever the types say.
  if (typeof window.requestIdleCallback === 'function') {
    const id = window.requestIdleCallback(work);
    return () => window.cancelIdleCallback(id);
  }
  const id = setTimeout(work, LEAVE_ALONE);
  return () => clearTimeout(id);
}
