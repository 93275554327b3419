import { useLayoutEffect, useRef } from 'react';

/** Browsers that keep still what one reads where something above it changes its height do it best. */
const keepsStill = () => typeof CSS !== 'undefined' && CSS.supports('overflow-anchor', 'auto');

const documentTop = (element: Element) => element.getBoundingClientRect().top + window.scrollY;

/**
 * Keeps what one reads where it is on the screen while the list changes its view: what was above the screen
 * and has come into the page may be higher than was thought.
 * @returns names what one reads, before the view changes
 */
export function useStillReading(view: unknown) {
  const read = useRef<{ item: Element; top: number } | null>(null);
  useLayoutEffect(() => {
    const { item, top } = read.current ?? {};
    read.current = null;
    if (!item?.isConnected || top === undefined || keepsStill()) return;
    const moved = documentTop(item) - top;
    if (moved !== 0) window.scrollBy(0, moved);
  }, [view]);
  return (item: Element | undefined) => {
    read.current = item ? { item, top: documentTop(item) } : null;
  };
}
