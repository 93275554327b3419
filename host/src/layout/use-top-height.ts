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
      // Not `offsetHeight`, which is rounded: Thai lines are not whole pixels high, and a hair of the page's
      // ground would be left above a cover.
      const { height } = element.getBoundingClientRect();
      document.documentElement.style.setProperty('--top', `${height}px`);
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [top]);
}
