/**
 * Keeps fingers from zooming the page: pinching with two of them, and the browser's own gestures
 * (Safari). Double taps are left to `touch-action`. A mouse wheel with Ctrl still zooms on a desktop, and
 * the text-size control is for everyone. Returns how to stop.
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
