import { historySteps } from './history-steps.ts';
import { field } from './page-router.ts';

/** The key in a history entry's state that says how many layers it stands for. */
const NAME = 'layers';

/** How many layers an entry stands for, by its state, which may hold anything. */
export function depthOf(state: unknown): number {
  const depth = field(state, NAME);
  return typeof depth === 'number' && Number.isInteger(depth) && depth > 0 ? depth : 0;
}

const depth = () => depthOf(window.history.state);

/** Adds an entry for this many layers. Returns whether the browser accepted it. */
function push(layers: number): boolean {
  const { history } = window;
  try {
    history.pushState({ ...(history.state as object | null), [NAME]: layers }, '');
    return true;
  } catch {
    return false; // Too many for this browser; the layer is closed by its own button.
  }
}

/** Keeps the page's scroll position, instead of returning to that of the opening. */
function scrollHold() {
  const { history } = window;
  let before: ScrollRestoration | null = null;
  return {
    take(): void {
      if (before !== null) return;
      before = history.scrollRestoration;
      history.scrollRestoration = 'manual';
    },
    giveBack(): void {
      if (before !== null) history.scrollRestoration = before;
      before = null;
    },
  };
}

/** The history entries of layers, as many as `count` says. */
export function layerEntries(count: () => number) {
  const steps = historySteps();
  const scroll = scrollHold();
  /** Navigations in progress: until they end nothing else may change the history. */
  let held = 0;
  let isDue = false;

  function settle(): void {
    if (held > 0 || steps.done !== null) return;
    const [now, wanted] = [depth(), count()];
    if (wanted > 0) scroll.take();
    if (now > wanted) void steps.go(wanted - now);
    for (let next = now + 1; next <= wanted && push(next); next++);
    if (depth() === 0) scroll.giveBack();
  }

  function settleSoon(): void {
    if (isDue) return;
    isDue = true;
    queueMicrotask(() => {
      isDue = false;
      settle();
    });
  }

  return {
    /** Brings the history to as many entries as there are layers. */
    settle,
    /** Settles once all simultaneous changes are done. */
    settleSoon,
    go: (delta: number): void => void steps.go(delta),
    /** Notes that a step has arrived. Returns whether it was one of these entries'. */
    arrive: steps.end,
    /** Navigates once the entries are gone, and settles after it. */
    async without(navigate: () => Promise<void>): Promise<void> {
      held += 1;
      try {
        while (steps.done !== null) await steps.done;
        if (depth() > 0) await steps.go(-depth());
        await navigate();
      } finally {
        held -= 1;
        settleSoon();
      }
    },
  };
}
