import { useEffect, useEffectEvent, useState, type RefObject } from 'react';

/** Released after pulling this far, in px, it refreshes. */
const FAR = 64;

/**
 * Follows a finger that pulls `area` down while nothing above it is scrolled. `distance` is how far the page
 * moves, in px: less than the finger, ever less the further.
 */
export function usePull(area: RefObject<HTMLElement | null>, onPull: () => void, enabled: boolean) {
  const [distance, setDistance] = useState(0);
  const pulled = useEffectEvent(onPull);

  useEffect(() => {
    const element = area.current;
    if (!element || !enabled) return;
    let start: { x: number; y: number } | null = null;
    let given = 0;

    const give = (next: number) => {
      given = next;
      setDistance(next);
    };
    const begin = (event: TouchEvent) => {
      const [touch, second] = event.touches;
      const isPull = touch && !second && isAtTop(event.target as Element);
      start = isPull ? { x: touch.clientX, y: touch.clientY } : null;
    };
    const move = (event: TouchEvent) => {
      const touch = event.touches[0];
      if (!start || !touch) return;
      const down = touch.clientY - start.y;
      const isAside = given === 0 && Math.abs(touch.clientX - start.x) > Math.abs(down);
      if (isAside || (given === 0 && down < 0)) {
        start = null;
        return;
      }
      if (down > 0 && event.cancelable) event.preventDefault();
      give(down > 0 ? FAR * 1.5 * (1 - Math.exp(-down / (FAR * 2))) : 0);
    };
    const end = (event: TouchEvent) => {
      if (event.type === 'touchend' && given >= FAR) pulled();
      start = null;
      give(0);
    };

    // Not through React, which listens passively: a passive listener can't prevent the page's scroll.
    element.addEventListener('touchstart', begin, { passive: true });
    element.addEventListener('touchmove', move, { passive: false });
    element.addEventListener('touchend', end);
    element.addEventListener('touchcancel', end);
    return () => {
      element.removeEventListener('touchstart', begin);
      element.removeEventListener('touchmove', move);
      element.removeEventListener('touchend', end);
      element.removeEventListener('touchcancel', end);
    };
  }, [area, enabled]);

  return { distance, far: distance >= FAR };
}

/** Whether no ancestor of `element`, up to the page itself, is scrolled. */
function isAtTop(element: Element): boolean {
  for (let at: Element | null = element; at; at = at.parentElement) {
    if (at.scrollTop > 0) return false;
  }
  return window.scrollY <= 0;
}
