const prevent = (event: Event): void => event.preventDefault();

function preventPinch(event: TouchEvent): void {
  if (event.touches.length > 1 && event.cancelable) event.preventDefault();
}

/**
 * Prevents zooming by touch: pinching, and Safari's own gestures. Double taps are left to `touch-action`.
 * Ctrl and the mouse wheel still zoom on a desktop; on every device, users have the text-size
 * control.
 */
export function blockZoomGestures(): void {
  const active = { passive: false };
  document.addEventListener('touchmove', preventPinch, active);
  for (const name of ['gesturestart', 'gesturechange', 'gestureend']) {
    document.addEventListener(name, prevent, active);
  }
}
