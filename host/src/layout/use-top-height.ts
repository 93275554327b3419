import { useLayoutEffect, type RefObject } from 'react';

/**
 * Keeps the height of the header and the bars under it in `--top` on `<html>`, in px, for sticky elements and
 * for screens that start behind a transparent header.
 */
export function useTopHeight(top: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = top.current;
    if (element === null) return;
    const measure = () => {
      // Not `offsetHeight`, which is rounded: Thai lines have fractional heights, and a gap would show above
      // a cover.
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
