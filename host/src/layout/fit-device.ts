import { blockZoomGestures } from './blocked-gestures.ts';
import { isMobile } from './mobile.ts';

function markDevice(): void {
  const mobile = isMobile({
    get width() {
      return window.innerWidth;
    },
    touch: navigator.maxTouchPoints > 0,
    userAgent: navigator.userAgent,
  });
  document.documentElement.toggleAttribute('data-mobile', mobile);
}

/**
 * Fits the page to its device: `data-mobile` on `<html>` on a mobile device, no zooming by touch. Before the first screen is
 * rendered, because to ask for the width then would lay that out early, and the attribute would style it anew.
 */
export function fitDevice(): void {
  markDevice();
  window.addEventListener('resize', markDevice);
  blockZoomGestures();
}
