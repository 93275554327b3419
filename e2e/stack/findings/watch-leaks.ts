import type { BrowserContext, Page } from '@playwright/test';

/** How many of each kind of thing a page holds, by kind and where the code comes from. */
export type Held = Readonly<Record<string, number>>;

interface Watched {
  held: () => Record<string, number>;
}

/** Notes a thing until the function it returns is called. `isThere`: whether it still counts. */
type Add = (what: string, isThere?: () => boolean) => () => void;

/** Puts `watchedLeaks` on the page; returns what adds to it. */
function keepCount(): Add {
  /** The file of this origin that asked, by the stack. */
  const origin = () => {
    const frames = (new Error().stack ?? '').matchAll(/\/((?:assets|remotes\/[\w-]+)\/)[^\s:)]*/g);
    const [, folder] = [...frames].map(([, one]) => one).filter(Boolean);
    return folder ?? [...frames][0]?.[1] ?? 'the test';
  };
  const live = new Map<object, () => string | null>();
  const held = () => {
    const counts: Record<string, number> = {};
    for (const label of [...live.values()].map((read) => read())) {
      if (label !== null) counts[label] = (counts[label] ?? 0) + 1;
    }
    return counts;
  };
  Object.defineProperty(window, 'watchedLeaks', { value: { held }, enumerable: false });
  return (what, isThere = () => true) => {
    const key = {};
    const label = `${what}, from ${origin()}`;
    live.set(key, () => (isThere() ? label : null));
    return () => void live.delete(key);
  };
}

function watchListeners(add: Add): void {
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  const listeners = new WeakMap<object, Map<string, WeakMap<object, () => void>>>();
  const short = [AbortSignal, XMLHttpRequest, MessagePort, IDBRequest, Animation];
  const outlives = (target: unknown) =>
    !(target instanceof Node) ||
    [document, document.documentElement, document.body].includes(target as HTMLElement);
  const isWatched = (target: unknown) =>
    outlives(target) && !short.some((kind) => target instanceof kind);
  const ofKind = (target: object, type: string, options: unknown) => {
    const capture =
      typeof options === 'object' ? (options as AddEventListenerOptions | null)?.capture : options;
    const kind = `${type} ${capture === true}`;
    const kinds = listeners.get(target) ?? new Map<string, WeakMap<object, () => void>>();
    listeners.set(target, kinds);
    const ends = kinds.get(kind) ?? new WeakMap<object, () => void>();
    kinds.set(kind, ends);
    return ends;
  };
  const note = (
    target: EventTarget,
    type: string,
    listener: object,
    options: AddEventListenerOptions | boolean | undefined,
  ) => {
    const ends = ofKind(target, type, options);
    if (ends.has(listener)) return;
    const end = add(`${target.constructor.name} ${type}`);
    ends.set(listener, () => {
      ends.delete(listener);
      end();
    });
    const { once, signal } = (typeof options === 'object' ? options : null) ?? {};
    if (once) addEventListener.call(target, type, () => ends.get(listener)?.(), options);
    if (signal) addEventListener.call(signal, 'abort', () => ends.get(listener)?.());
  };
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    const target = this ?? window;
    if (listener && isWatched(target)) note(target, type, listener, options);
    return addEventListener.call(target, type, listener, options);
  };
  EventTarget.prototype.removeEventListener = function (type, listener, options) {
    const target = this ?? window;
    if (listener) ofKind(target, type, options).get(listener)?.();
    return removeEventListener.call(target, type, listener, options);
  };
}

function watchTimers(add: Add): void {
  for (const name of ['Timeout', 'Interval'] as const) {
    const [start, stop] = [window[`set${name}`], window[`clear${name}`]];
    const ends = new Map<unknown, () => void>();
    Object.assign(window, {
      [`set${name}`]: (work: unknown, ...more: unknown[]) => {
        const end = add(name);
        const id: unknown = Reflect.apply(start, window, [
          (...given: unknown[]) => {
            if (name === 'Timeout') ends.get(id)?.();
            if (typeof work === 'function') Reflect.apply(work, window, given);
          },
          ...more,
        ]);
        ends.set(id, end);
        return id;
      },
      [`clear${name}`]: (id: number) => {
        ends.get(id)?.();
        stop.call(window, id);
      },
    });
  }
}

function watchObservers(add: Add): void {
  for (const name of ['IntersectionObserver', 'MutationObserver', 'ResizeObserver'] as const) {
    const { prototype } = window[name] as unknown as { prototype: Record<string, unknown> };
    const { observe, unobserve, disconnect } = prototype as Record<
      string,
      (this: object, ...given: unknown[]) => unknown
    >;
    const targets = new WeakMap<object, Map<Node, () => void>>();
    const endAll = (observer: object, node?: Node) => {
      for (const [one, end] of targets.get(observer) ?? []) if (!node || node === one) end();
    };
    Object.assign(prototype, {
      observe(this: object, node: Node, ...more: unknown[]) {
        endAll(this, node);
        const mine = targets.get(this) ?? new Map<Node, () => void>();
        const end = add(name, () => node.isConnected);
        targets.set(this, mine.set(node, end));
        return observe!.call(this, node, ...more);
      },
      ...(unobserve && {
        unobserve(this: object, node: Node) {
          endAll(this, node);
          return unobserve.call(this, node);
        },
      }),
      disconnect(this: object) {
        endAll(this);
        return disconnect!.call(this);
      },
    });
  }
}

/**
 * Counts what code leaves behind on a page: listeners of objects that outlive a screen, timers, observers of
 * elements that are still there. Call before the first `goto`.
 */
export async function watchLeaks(context: BrowserContext): Promise<void> {
  // One script: several would run in any order.
  const watches = [watchListeners, watchTimers, watchObservers].join(', ');
  const content = `{ const add = (${keepCount})(); for (const watch of [${watches}]) watch(add); }`;
  await context.addInitScript({ content });
}

/** What the page holds now. */
export const held = (page: Page): Promise<Held> =>
  page.evaluate(() => (window as unknown as { watchedLeaks: Watched }).watchedLeaks.held());

/** What a page holds more than before. */
export const more = (before: Held, after: Held): string[] =>
  Object.entries(after)
    .filter(([label, count]) => count > (before[label] ?? 0))
    .map(([label, count]) => `${count - (before[label] ?? 0)} more: ${label}`);

/** The names of the page's globals. */
export const globalsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.getOwnPropertyNames(window).filter((name) => !/^\d+$/.test(name)));
