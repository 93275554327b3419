import type { Layers } from '../../ui/dialog-layers.ts';
import { depthOf, layerEntries } from './layer-entries.ts';
import { layerStack } from './layer-stack.ts';
import { isShown, type PageRouter } from './page-router.ts';

/** The layers over the page, and the navigation to other pages past them. */
export interface BackLayers extends Layers {
  /** As the router's own, once the history has no entry of a layer any more. */
  navigate: PageRouter['navigate'];
  /** To be called with each step through the history, before the router hears of it. */
  onPop: (event: PopStateEvent) => void;
}

/**
 * Gives every dialog, sheet and popup over the page a history entry, so that Back closes the top one first,
 * also on the first page of a tab. The entries have their page's address and the router's own state; the
 * router is not told of steps between them.
 *
 * - A layer that is closed by its own button takes its entry along: the next Back leads to the page before.
 * - A navigation waits until the entries are gone, so that it adds to its page or replaces that one. Open
 * layers close as soon as another page is shown.
 * - A layer that must stay stays: the step back is undone.
 * - An entry without its layer (after a reload, or under a typed address) is stepped over.
 */
export function startBackLayers(router: PageRouter): BackLayers {
  const layers = layerStack(() => entries.settle());
  const entries = layerEntries(() => layers.staying().length);

  function onPop(event: PopStateEvent): void {
    if (!isShown(router, event.state)) {
      entries.arrive();
      layers.closeAll();
      entries.settleSoon();
      return;
    }
    event.stopImmediatePropagation();
    if (entries.arrive()) return entries.settle();
    const left = layers.staying();
    const wanted = depthOf(event.state);
    while (left.length > wanted && left.at(-1)!.canClose()) layers.ask(left.pop()!);
    if (left.length > wanted) entries.go(left.length - wanted);
    else entries.settle();
  }

  let { pathname } = router.state.location;
  router.subscribe(({ location }) => {
    if (location.pathname !== pathname) layers.closeAll();
    pathname = location.pathname;
  });
  // Entries that a reload has left, if no layer is added at once.
  entries.settleSoon();

  return {
    onPop,
    navigate: (...args) => entries.without(() => router.navigate(...args)),
    add(layer) {
      const takeAway = layers.add(layer);
      entries.settleSoon();
      return () => {
        takeAway();
        entries.settleSoon();
      };
    },
    back() {
      const top = layers.staying().at(-1);
      if (top === undefined) return false;
      if (top.canClose()) layers.ask(top);
      entries.settleSoon();
      return true;
    },
  };
}
