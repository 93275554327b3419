import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import { useLocation, type Location } from '@adpartner/shared/shell/router';
import { placeKept } from '@adpartner/shared/ui/list-place';

/** The state of a navigation that leads back to a page, to where one was on it. */
export const KEEPS_PLACE = { keepsPlace: true } as const;

/** How far down one is or was, in px, on each entry of the history, by its key; the latest last. */
const places = new Map<string, number>();
/** The entry that each page was last seen in, and its query. */
const last = new Map<string, { key: string; search: string }>();

/** The query with which a page was last seen. */
export const lastSearchOf = (path: string): string => last.get(path)?.search ?? '';

/** Forgets where one was: it is another user's. */
export function forgetPlaces(): void {
  places.clear();
  last.clear();
}

/** Under this name sessionStorage keeps the latest places over a reload. */
const KEPT = 'places';
const KEPT_AT_MOST = 50;

function keepPlaces(): void {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify([...places].slice(-KEPT_AT_MOST)));
  } catch {
    // After a reload pages begin at their top then.
  }
}

function readPlaces(): void {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEPT) ?? '[]');
    for (const [key, top] of kept as [string, unknown][]) {
      if (typeof top === 'number' && top > 0) places.set(key, top);
    }
  } catch {
    // Nothing that can be read: as above.
  }
}

/** So long a page may grow until it is as it was, in ms. */
const PATIENCE = 5000;
const HANDS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to a place, and again whenever the page grows, until the user scrolls. Returns whether that still goes on,
 * and how to end it.
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
  go();
  // What grows above a place moves it, too.
  if (top === 0 || typeof ResizeObserver === 'undefined') end();
  else {
    const observer = new ResizeObserver(go);
    observer.observe(page);
    const timer = setTimeout(end, PATIENCE);
    listening.push(
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

/** Where one was on the page that is come to now: by Back, or by a way that keeps it. 0: nowhere yet. */
function placeOf({ key, pathname, state }: Location): number {
  const comesBack = (state as typeof KEEPS_PLACE | null)?.keepsPlace === true;
  const before = comesBack ? last.get(pathname)?.key : undefined;
  return places.get(key) ?? places.get(before ?? '') ?? 0;
}

/**
 * A page that one comes to begins at its top; one that one comes back to (by Back, by a tab, by a reload) is
 * where it was. In place of the browser's own, which knows nothing of pages that are still loading. A list that
 * keeps its own place is left to it.
 */
export function useScrollPlace(main: RefObject<HTMLElement | null>): void {
  const location = useLocation();
  const shown = useRef<Location>(null);
  const way = useRef<ReturnType<typeof scrollTo>>(null);
  const { key } = location;

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
    if (before?.pathname === pathname && !places.has(key)) {
      // Another filter, or the page's own routes have come: it stays where it is, or goes on to there.
      places.set(key, places.get(before.key) ?? window.scrollY);
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
      if (way.current?.isOnTheWay() !== true) places.set(key, window.scrollY);
    };
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, [key]);
}
