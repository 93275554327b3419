import { useLayoutEffect, type RefObject } from 'react';

/**
 * Keeps `--top` on `<html>`: how high the header and the bars under it are, in px, for what sticks below
 * them and for screens that begin behind a header without a ground.
 */
export function useTopHeight(top: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = top.current;
    if (element === null) return;
    const measure = () => {
      document.documentElement.style.setProperty('--top', `${element.offsetHeight}px`);
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [top]);
}
