// jsdom has no layout: there is nothing to scroll.
if (typeof Element !== 'undefined') Element.prototype.scrollIntoView ??= () => undefined;

// React warns about updates outside act() only where this is set.
(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

// Pages are built without keys, unless a test sets them.
(globalThis as { RELEASE_KEYS?: string }).RELEASE_KEYS ??= '';

// A frame that comes at once or late in place of every 16 ms: what depends on the time of one is found.
const { TEST_FRAME_MS } = process.env;
if (TEST_FRAME_MS !== undefined && typeof window !== 'undefined') {
  window.requestAnimationFrame = (frame) =>
    window.setTimeout(() => frame(performance.now()), Number(TEST_FRAME_MS));
  window.cancelAnimationFrame = (frame) => window.clearTimeout(frame);
}
