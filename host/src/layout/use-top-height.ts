import { useLayoutEffect, type RefObject } from 'react';

/** `--top` of the style sheet (app-frame.module.css), in px: a header with one line and no bar. */
const USUAL = 48;
/** A bar with one line. */
const BAR = 22;

/**
 * Keeps the height of the header and the bars under it in `--top` on `<html>`, in px, for sticky elements and
 * for screens that start behind a transparent header. It is told the height after each layout, before the frame is
 * painted: to ask for it would lay a new screen out early. Until then it is taken as one line for each part that is
 * there; the usual one is not set, because a change would style the whole page anew.
 */
export function useTopHeight(top: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = top.current;
    if (element === null || typeof ResizeObserver === 'undefined') return;
    const { style } = document.documentElement;
    // Before the first style: the sandbox's bar is there from the beginning, while others are empty until they have
    // something to say.
    const lines = [...element.children].filter(({ firstChild }) => firstChild !== null);
    let set = USUAL + BAR * (lines.length - 1);
    if (set !== USUAL) style.setProperty('--top', `${set}px`);
    const observer = new ResizeObserver((entries) => {
      // Not rounded: Thai lines have fractional heights, and a gap would show above a cover.
      const height = entries.at(-1)?.borderBoxSize[0]?.blockSize ?? USUAL;
      if (height === set) return;
      style.setProperty('--top', `${height}px`);
      set = height;
    });
    observer.observe(element, { box: 'border-box' });
    return () => {
      observer.disconnect();
      style.removeProperty('--top');
    };
  }, [top]);
}
