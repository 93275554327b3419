import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import { useLocation, type Location } from '@adpartner/shared/shell/router';
import { replacedBy } from '../router/replaced-entries.ts';
import { afterFrame } from '@adpartner/shared/ui/after-frame';
import { placeKept } from '@adpartner/shared/ui/list-place';

/** The state of a navigation that returns to the last scroll position of a page. */
export const KEEPS_PLACE = { keepsPlace: true } as const;

/** The scroll position in px of each history entry, by `entryOf`; the latest last. */
const places = new Map<string, number>();
/** The history entry in which each page was last shown, and its query. */
const last = new Map<string, { key: string; search: string }>();

/** The name of a history entry. Those that an address opened (typed, or from another app) share one key. */
const entryOf = ({ key, pathname }: Location): string => (key === 'default' ? pathname : key);

/** The query with which a page was last shown. */
export const lastSearchOf = (path: string): string => last.get(path)?.search ?? '';

/** Forgets all positions, because they are another user's. */
export function forgetPlaces(): void {
  places.clear();
  last.clear();
}

/** The sessionStorage key that keeps the latest positions over a reload. */
const KEPT = 'places';
const KEPT_AT_MOST = 50;

function keepPlaces(): void {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify([...places].slice(-KEPT_AT_MOST)));
  } catch {
    // Pages then start at their top after a reload.
  }
}

function readPlaces(): void {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEPT) ?? '[]');
    for (const [key, top] of kept as [string, unknown][]) {
      if (typeof top === 'number' && top > 0) places.set(key, top);
    }
  } catch {
    // An unreadable value counts as none.
  }
}

/** The list that stands beside what its rows open, in a wide window. */
const listIn = (main: HTMLElement | null) => main?.querySelector('[data-pane="list"]') ?? null;

/** How long a page may grow until its position is reached, in ms. */
const PATIENCE = 5000;
const HANDS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** The page's scroll position in px, as of its last scroll event: reading it would lay a new screen out early. */
let scrolled = 0;

/**
 * Scrolls to a position, and again whenever the page grows, until the user scrolls. Returns whether that
 * still runs, and how to end it.
 */
function scrollTo(top: number, page: HTMLElement): { isOnTheWay: () => boolean; end: () => void } {
  let isOnTheWay = true;
  const listening: (() => void)[] = [];
  const end = () => {
    isOnTheWay = false;
    for (const stop of listening) stop();
  };
  const go = () => {
    if (Math.abs(window.scrollY - top) >= 1) window.scrollTo(0, top);
  };
  if (top > 0) go();
  // The top is always there, so that the browser scrolls to it without laying the new screen out first.
  else if (scrolled > 0) window.scrollTo(0, 0);
  // Content that grows above the position moves it, too.
  if (top === 0 || typeof ResizeObserver === 'undefined') end();
  else {
    const observer = new ResizeObserver(go);
    // After the frame in which the header's height is known: a page that grows by that within it could not be told of.
    const takeBack = afterFrame(() => observer.observe(page));
    const timer = setTimeout(end, PATIENCE);
    listening.push(
      takeBack,
      () => observer.disconnect(),
      () => clearTimeout(timer),
    );
    for (const hand of HANDS) {
      window.addEventListener(hand, end, { passive: true });
      listening.push(() => window.removeEventListener(hand, end));
    }
  }
  return { isOnTheWay: () => isOnTheWay, end };
}

/** The position to restore on the page being opened, by Back or by a link that keeps it. 0: none. */
function placeOf(location: Location): number {
  const { pathname, state } = location;
  const comesBack = (state as typeof KEEPS_PLACE | null)?.keepsPlace === true;
  const replaced = replacedBy(location);
  const before = comesBack ? last.get(pathname)?.key : replaced && entryOf(replaced);
  return places.get(entryOf(location)) ?? places.get(before ?? '') ?? 0;
}

/**
 * Scrolls a newly opened page to its top, and a page that is returned to (by Back, a tab, a reload) to its
 * last position. Replaces the browser's own restoration, which does not wait for pages that load. A list that
 * restores its own position is left alone.
 */
export function useScrollPlace(main: RefObject<HTMLElement | null>): void {
  const location = useLocation();
  const shown = useRef<Location>(null);
  const list = useRef<Element>(null);
  const way = useRef<ReturnType<typeof scrollTo>>(null);
  const key = entryOf(location);

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    window.addEventListener('pagehide', keepPlaces);
    return () => {
      window.removeEventListener('pagehide', keepPlaces);
      way.current?.end();
    };
  }, []);

  const arrive = useEffectEvent(() => {
    const before = shown.current;
    shown.current = location;
    if (before === null) readPlaces();
    const { pathname, search } = location;
    const beside = listIn(main.current);
    const isListSame = beside !== null && beside === list.current;
    list.current = beside;
    if (isListSame) {
      // Beside a list that stays where it is, another detail is shown, or none.
      places.set(key, window.scrollY);
    } else if (before?.pathname === pathname && !places.has(key)) {
      // The same page with another filter, or now with its own routes: it keeps its position, or goes on to
      // it.
      places.set(key, places.get(entryOf(before)) ?? window.scrollY);
    } else {
      way.current?.end();
      const top = placeOf(location);
      places.delete(key);
      places.set(key, top);
      const isLeft = main.current === null || placeKept() !== null;
      way.current = isLeft ? null : scrollTo(top, main.current!);
    }
    last.set(pathname, { key, search });
  });
  useLayoutEffect(() => {
    arrive();
    const note = () => {
      // Its code may have been on the way when the page was opened.
      list.current = listIn(main.current);
      scrolled = window.scrollY;
      if (way.current?.isOnTheWay() !== true) places.set(key, scrolled);
    };
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, [key, main]);
}
