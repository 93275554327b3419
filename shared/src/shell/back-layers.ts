import type { Layer, Layers } from '../ui/dialog-layers.ts';
import { field, isShown, type PageRouter } from './page-router.ts';

/** What lies over the page, and the way past it to other pages. */
export interface BackLayers extends Layers {
  /** As the router's own, once the history has no entry of a layer any more. */
  navigate: PageRouter['navigate'];
}

/** Under this name an entry of the history knows how many layers it stands for. */
const NAME = 'layers';

/** How long a step through the history may take, in ms, before nobody waits for it any more. */
const PATIENCE = 500;

/** After this long, in ms, what was asked to close and is still there stays open. */
const CLOSES_WITHIN = 100;

/** How many layers an entry stands for. Its state may hold anything. */
function depthOf(state: unknown): number {
  const depth = field(state, NAME);
  return typeof depth === 'number' && Number.isInteger(depth) && depth > 0 ? depth : 0;
}

interface OpenLayer extends Layer {
  /** Asked to close; it counts no more. */
  closing: boolean;
}

/**
 * Gives every dialog, sheet and popup over the page an entry of the history, so that Back closes the top
 * one first, also on the first page of a tab. The entries have their page's address and the router's own
 * notes; the router learns nothing of steps between them.
 *
 * - Closed by its own button, a layer takes its entry along: the next Back leads to the page before.
 * - A navigation waits until the entries are gone, so that it adds to its page or replaces that one.
 *   Whatever is open closes as soon as another page is there.
 * - One that must not go stays: the step back is undone.
 * - An entry that is left without its layer (after a reload, or under an address that was typed) is
 *   stepped off.
 */
export function startBackLayers(router: PageRouter): BackLayers {
  const open: OpenLayer[] = [];
  /** Navigations under way: until they are through the history is theirs. */
  let held = 0;
  /** A step of our own that is under way, and what ends it. */
  let step: { done: Promise<void>; end: () => void } | null = null;
  let isDue = false;
  let scrolling: ScrollRestoration | null = null;

  const { history } = window;
  const depth = () => depthOf(history.state);
  const staying = () => open.filter(({ closing }) => !closing);

  function go(delta: number): Promise<void> {
    let resolve: () => void;
    const done = new Promise<void>((then) => (resolve = then));
    const end = () => {
      clearTimeout(timer);
      step = null;
      resolve();
    };
    // A browser drops steps where there are too many of them. Then an entry is left; nothing hangs.
    const timer = setTimeout(end, PATIENCE);
    step = { done, end };
    history.go(delta);
    return done;
  }

  function push(layers: number): boolean {
    try {
      history.pushState({ ...(history.state as object | null), [NAME]: layers }, '');
      return true;
    } catch {
      return false; // Too many for this browser; the layer is closed by its own button.
    }
  }

  /** Brings the history to as many entries as there are layers. */
  function settle(): void {
    if (held > 0 || step !== null) return;
    const [now, wanted] = [depth(), staying().length];
    // Where the page has scrolled to meanwhile counts, not where it was when the layer was opened.
    if (wanted > 0 && scrolling === null) {
      scrolling = history.scrollRestoration;
      history.scrollRestoration = 'manual';
    }
    if (now > wanted) void go(wanted - now);
    for (let next = now + 1; next <= wanted && push(next); next++);
    if (depth() === 0 && scrolling !== null) {
      history.scrollRestoration = scrolling;
      scrolling = null;
    }
  }

  /** Settles once everything that changes at the same time has. */
  function settleSoon(): void {
    if (isDue) return;
    isDue = true;
    queueMicrotask(() => {
      isDue = false;
      settle();
    });
  }

  function ask(layer: OpenLayer): void {
    layer.closing = true;
    layer.close();
    setTimeout(() => {
      if (!open.includes(layer)) return;
      layer.closing = false;
      settle();
    }, CLOSES_WITHIN);
  }

  function closeAll(): void {
    for (const layer of staying().reverse()) ask(layer);
  }

  function onPop(event: PopStateEvent): void {
    if (!isShown(router, event.state)) {
      step?.end();
      closeAll();
      settleSoon();
      return;
    }
    event.stopImmediatePropagation();
    if (step !== null) {
      step.end();
      settle();
      return;
    }
    const left = staying();
    const wanted = depthOf(event.state);
    while (left.length > wanted && left.at(-1)!.canClose()) ask(left.pop()!);
    if (left.length > wanted) void go(left.length - wanted);
    else settle();
  }

  const navigate = async (...args: never[]) => {
    held += 1;
    try {
      while (step !== null) await (step as { done: Promise<void> }).done;
      if (depth() > 0) await go(-depth());
      await router.navigate(...args);
    } finally {
      held -= 1;
      settleSoon();
    }
  };

  stopLast();
  // Before the router hears of a step, which it is not to hear of at all where that is ours.
  window.addEventListener('popstate', onPop, { capture: true });
  stopLast = () => window.removeEventListener('popstate', onPop, { capture: true });

  let { pathname } = router.state.location;
  router.subscribe(({ location }) => {
    if (location.pathname !== pathname) closeAll();
    pathname = location.pathname;
  });
  // What a reload has left, if nothing is added at once.
  settleSoon();

  return {
    navigate,
    add(layer) {
      const entry = { ...layer, closing: false };
      open.push(entry);
      settleSoon();
      return () => {
        open.splice(open.indexOf(entry), 1);
        settleSoon();
      };
    },
    back() {
      const top = staying().at(-1);
      if (top === undefined) return false;
      if (top.canClose()) ask(top);
      settleSoon();
      return true;
    },
  };
}

/** A page has one router; where another is made, as in tests, the one before is told nothing more. */
let stopLast = () => {};
