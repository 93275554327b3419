import { useLayoutEffect } from 'react';
import { blockZoomGestures } from './blocked-gestures.ts';
import { isMobile } from './mobile.ts';

function markDevice(): void {
  const mobile = isMobile({
    width: window.innerWidth,
    touch: navigator.maxTouchPoints > 0,
    userAgent: navigator.userAgent,
  });
  document.documentElement.toggleAttribute('data-mobile', mobile);
}

/** Fits the page to its device: `data-mobile` on `<html>` on a mobile device, no zooming by touch. */
export function useDevice(): void {
  useLayoutEffect(() => {
    markDevice();
    window.addEventListener('resize', markDevice);
    const unblock = blockZoomGestures();
    return () => {
      window.removeEventListener('resize', markDevice);
      unblock();
    };
  }, []);
}
