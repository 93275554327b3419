import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { keepPlace, placeKept } from './list-place.ts';
import { BLOCK, firstWindow, nextShown, rowsIn, type RowWindow } from './row-window.ts';

/** Who has not scrolled for so long, in ms, has arrived. */
const ARRIVED = 150;

/** The elements of the rows that are in the page; room for others is hidden from assistive technology. */
const itemsOf = (list: Element) =>
  [...list.children].filter((child) => !child.hasAttribute('aria-hidden'));

/** Which row of all an item is, by its number. */
function indexOf(place: number, { shown }: RowWindow): number {
  return (shown[Math.floor(place / BLOCK)] ?? 0) * BLOCK + (place % BLOCK);
}

/** How high the blocks are that are in the page; the same list where nothing is new. */
function measure(items: readonly Element[], { shown, heights }: RowWindow, rows: number) {
  const known = [...heights];
  let isNew = false;
  shown.forEach((block, place) => {
    const first = items[place * BLOCK];
    const last = items[place * BLOCK + BLOCK - 1];
    // One that is still being filled is no measure.
    if (!first || !last || rowsIn(block, rows) < BLOCK) return;
    const height = last.getBoundingClientRect().bottom - first.getBoundingClientRect().top;
    if (height === 0 || height === known[block]) return;
    known[block] = height;
    isNew = true;
  });
  return isNew ? known : heights;
}

/** Browsers that keep still what one reads where something above it changes its height do it best. */
const keepsStill = () => typeof CSS !== 'undefined' && CSS.supports('overflow-anchor', 'auto');

const documentTop = (element: Element) => element.getBoundingClientRect().top + window.scrollY;

/**
 * Which rows of a list are in the page as somebody scrolls it. Who comes back to it through the history is
 * at the same row again.
 * @returns the list's `ref`, and what is to be shown
 */
export function useRowWindow<Row>(rows: readonly Row[], keyOf: (row: Row) => string) {
  const list = useRef<HTMLUListElement>(null);
  const [href] = useState(() => window.location.href);
  const [back] = useState(() => {
    const place = placeKept();
    const index = place === null ? -1 : rows.findIndex((row) => keyOf(row) === place.row);
    return place === null || index < 0 ? null : { ...place, index };
  });
  const [view, setView] = useState<RowWindow>(() =>
    firstWindow(rows.length, back?.index, back?.width === window.innerWidth ? back.heights : []),
  );
  const read = useRef<{ item: Element; top: number } | null>(null);

  const look = useEffectEvent(() => {
    // Between a list's going and its effects' end there may be a frame.
    if (list.current === null) return;
    const items = itemsOf(list.current);
    const { top } = list.current.getBoundingClientRect();
    const focused = items.findIndex((item) => item.contains(document.activeElement));
    const seen = { shown: view.shown, heights: measure(items, view, rows.length) };
    const shown = nextShown(
      seen,
      rows.length,
      { from: -top, to: window.innerHeight - top },
      focused < 0 ? null : Math.floor(indexOf(focused, view) / BLOCK),
    );
    if (shown === view.shown) return;
    const item = items.find((one) => one.getBoundingClientRect().bottom > 0);
    read.current = item ? { item, top: documentTop(item) } : null;
    setView({ shown, heights: seen.heights });
  });

  const forgetHeights = useEffectEvent(() => setView({ shown: view.shown, heights: [] }));

  const keep = useEffectEvent((opened: Element | null) => {
    if (list.current === null || window.location.href !== href) return;
    const items = itemsOf(list.current);
    const place = items.findIndex((item) =>
      opened ? item.contains(opened) : item.getBoundingClientRect().bottom > 0,
    );
    const row = rows[indexOf(place, view)];
    if (place < 0 || row === undefined) return;
    keepPlace({
      row: keyOf(row),
      top: items[place]!.getBoundingClientRect().top,
      opened: opened !== null,
      width: window.innerWidth,
      heights: measure(items, view, rows.length),
    });
  });

  const comeBack = useEffectEvent(() => {
    if (back === null) return;
    const item = itemsOf(list.current!).find((_, place) => indexOf(place, view) === back.index);
    if (!item) return;
    window.scrollBy(0, item.getBoundingClientRect().top - back.top);
    if (back.opened) item.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
  });
  useLayoutEffect(() => comeBack(), []);

  // What was above the screen and has come into the page may be higher than was thought.
  useLayoutEffect(() => {
    const { item, top } = read.current ?? {};
    read.current = null;
    if (!item?.isConnected || top === undefined || keepsStill()) return;
    const moved = documentTop(item) - top;
    if (moved !== 0) window.scrollBy(0, moved);
  }, [view]);

  useEffect(() => {
    const frame = requestAnimationFrame(() => look());
    return () => cancelAnimationFrame(frame);
  }, [view, rows]);

  useEffect(() => {
    let frame = 0;
    let timer = 0;
    let width = window.innerWidth;
    const onScroll = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => look());
      window.clearTimeout(timer);
      timer = window.setTimeout(() => keep(null), ARRIVED);
    };
    const onResize = () => {
      if (window.innerWidth !== width) forgetHeights();
      width = window.innerWidth;
      onScroll();
    };
    // Before the row's link goes on to another page.
    const onClick = ({ target }: Event) => keep(target as Element);
    const element = list.current!;
    element.addEventListener('click', onClick, { capture: true });
    window.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('resize', onResize);
    return () => {
      cancelAnimationFrame(frame);
      window.clearTimeout(timer);
      element.removeEventListener('click', onClick, { capture: true });
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('resize', onResize);
    };
  }, []);

  return { list, view };
}
