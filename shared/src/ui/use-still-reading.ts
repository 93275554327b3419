import { useLayoutEffect, useRef } from 'react';

/** Browsers with scroll anchoring do it best. */
const keepsStill = () => typeof CSS !== 'undefined' && CSS.supports('overflow-anchor', 'auto');

const documentTop = (element: Element) => element.getBoundingClientRect().top + window.scrollY;

/**
 * Keeps the row being read in place while the list changes its rendered rows: rows above the screen may turn
 * out higher than estimated.
 * @returns notes the row being read, before the change
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
