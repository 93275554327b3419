import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { afterFrame } from './after-frame.ts';
import { keepPlace, placeKept, type ListPlace } from './list-place.ts';
import { BLOCK, firstWindow, nextShown, rowsIn, type RowWindow } from './row-window.ts';
import { useListEvents } from './use-list-events.ts';
import { useStillReading } from './use-still-reading.ts';

/** The elements of the rendered rows; the space for others is hidden from assistive technology. */
const itemsOf = (list: Element) =>
  [...list.children].filter((child) => !child.hasAttribute('aria-hidden'));

/** Whether an item is not above the screen. The first one that is not is the one being read. */
const isInSight = (item: Element) => item.getBoundingClientRect().bottom > 0;

/** The number of an item's row. */
function indexOf(place: number, { shown }: RowWindow): number {
  return (shown[Math.floor(place / BLOCK)] ?? 0) * BLOCK + (place % BLOCK);
}

/** The heights of the rendered blocks; the same list if nothing changed. */
function measure(items: readonly Element[], { shown, heights }: RowWindow, rows: number) {
  const known = [...heights];
  let isNew = false;
  shown.forEach((block, place) => {
    const first = items[place * BLOCK];
    const last = items[place * BLOCK + BLOCK - 1];
    // A block that is still being rendered has no final height.
    if (!first || !last || rowsIn(block, rows) < BLOCK) return;
    const height = last.getBoundingClientRect().bottom - first.getBoundingClientRect().top;
    if (height === 0 || height === known[block]) return;
    known[block] = height;
    isNew = true;
  });
  return isNew ? known : heights;
}

/** The stored position in this list, with the row's number; null if it is unknown, or not in the list. */
function placeLeft<Row>(rows: readonly Row[], keyOf: (row: Row) => string) {
  const place = placeKept();
  const index = place === null ? -1 : rows.findIndex((row) => keyOf(row) === place.row);
  return place === null || index < 0 ? null : { ...place, index };
}

/** Scrolls a row to its stored position, and focuses it if it was opened. */
function returnTo(item: Element, { top, opened }: ListPlace): void {
  window.scrollBy(0, item.getBoundingClientRect().top - top);
  if (opened) item.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
}

/**
 * The rows of a list to render as the user scrolls. A return through the history restores the position.
 * @returns the list's `ref`, and what to render
 */
export function useRowWindow<Row>(rows: readonly Row[], keyOf: (row: Row) => string) {
  const list = useRef<HTMLUListElement>(null);
  const [href] = useState(() => window.location.href);
  const [back] = useState(() => placeLeft(rows, keyOf));
  const [view, setView] = useState<RowWindow>(() =>
    // Asking for the width lays the page out.
    firstWindow(
      rows.length,
      back?.index,
      back && back.width === window.innerWidth ? back.heights : [],
    ),
  );
  const keepReading = useStillReading(view);

  const look = () => {
    // There may be a frame between a list's removal and the end of its effects.
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
    keepReading(items.find(isInSight));
    setView({ shown, heights: seen.heights });
  };

  const keep = (opened: Element | null) => {
    if (list.current === null || window.location.href !== href) return;
    const items = itemsOf(list.current);
    const place = items.findIndex((item) => (opened ? item.contains(opened) : isInSight(item)));
    const row = rows[indexOf(place, view)];
    if (place < 0 || row === undefined) return;
    keepPlace({
      row: keyOf(row),
      top: items[place]!.getBoundingClientRect().top,
      opened: opened !== null,
      width: window.innerWidth,
      heights: measure(items, view, rows.length),
    });
  };

  const comeBack = useEffectEvent(() => {
    if (back === null) return;
    const item = itemsOf(list.current!).find((_, place) => indexOf(place, view) === back.index);
    if (item) returnTo(item, back);
  });
  useLayoutEffect(() => comeBack(), []);

  const lookNow = useEffectEvent(look);
  // After the frame, whose layout it then need not wait for.
  useEffect(() => afterFrame(() => lookNow()), [view, rows]);

  useListEvents(list, {
    onMove: look,
    onArrive: () => keep(null),
    onTurn: () => setView({ shown: view.shown, heights: [] }),
    onOpen: keep,
  });

  return { list, view };
}
