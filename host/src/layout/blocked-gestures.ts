/**
 * Prevents zooming by touch: pinching, and Safari's own gestures. Double taps are left to `touch-action`.
 * Ctrl and the mouse wheel still zoom on a desktop; on every device, users have the text-size
 * control. Returns how to stop.
 */
export function blockZoomGestures(target: Document = document): () => void {
  const prevent = (event: Event) => event.preventDefault();
  const preventPinch = (event: TouchEvent) => {
    if (event.touches.length > 1 && event.cancelable) event.preventDefault();
  };
  const active = { passive: false };
  target.addEventListener('touchmove', preventPinch, active);
  for (const name of ['gesturestart', 'gesturechange', 'gestureend']) {
    target.addEventListener(name, prevent, active);
  }
  return () => {
    target.removeEventListener('touchmove', preventPinch);
    for (const name of ['gesturestart', 'gesturechange', 'gestureend']) {
      target.removeEventListener(name, prevent);
    }
  };
}
