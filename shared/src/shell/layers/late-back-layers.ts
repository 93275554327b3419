import { providePageLayers, type Layer } from '../../ui/dialog-layers.ts';
import type { BackLayers } from './back-layers.ts';
import { isShown, type PageRouter } from './page-router.ts';

interface WaitingLayer extends Layer {
  /** Once the code is loaded. */
  takeAway?: () => void;
}

/** A page has one router; if another is made, as in tests, the one before gets no more events. */
let stopLast = () => {};

/**
 * Hears steps through the history, before the router if that is made later: Chromium calls the listeners of the window
 * itself in the order in which they were added, whether or not they capture.
 */
function listen(onPop: (event: PopStateEvent) => void): void {
  stopLast();
  window.addEventListener('popstate', onPop, { capture: true });
  stopLast = () => window.removeEventListener('popstate', onPop, { capture: true });
}

/**
 * The router that `create` makes, with Back through the layers over its page (`startBackLayers`), whose code loads with the first
 * dialog, or if a reload has left entries of one. Until it is loaded, or if that fails, this does the least:
 * a dialog gets its entry at once, because a user who presses Back at once means the dialog.
 */
export function lateBackLayers<Router extends PageRouter>(create: () => Router): Router {
  const { history } = window;
  let layers: BackLayers | null = null;
  let coming: Promise<BackLayers> | null = null;
  // Layers that were opened before the code is loaded.
  const waiting: WaitingLayer[] = [];

  const come = () =>
    (coming ??= import('./back-layers.ts').then(
      ({ startBackLayers }) => {
        layers = startBackLayers(router);
        for (const layer of waiting.splice(0)) layer.takeAway = layers.add(layer);
        return layers;
      },
      (error: unknown) => {
        coming = null;
        throw error;
      },
    ));
  const ignore = () => undefined;

  const noted = () => history.state as { layers?: number } | null;
  const depth = () => noted()?.layers ?? 0;

  const closeTop = () => {
    const top = waiting.at(-1);
    if (top?.canClose()) top.close();
    return top;
  };

  const onPop = (event: PopStateEvent) => {
    if (layers) return layers.onPop(event);
    if (waiting.length === 0 || !isShown(router, event.state)) return;
    const missing = waiting.length - depth();
    event.stopImmediatePropagation();
    if (missing > 0 && closeTop()?.canClose() === false) history.go(missing);
  };
  // The router must not get steps between a page's layers.
  listen(onPop);
  const router = create();

  providePageLayers({
    add(layer) {
      if (layers) return layers.add(layer);
      const entry: WaitingLayer = { ...layer };
      waiting.push(entry);
      try {
        if (depth() < waiting.length) {
          history.pushState({ ...noted(), layers: waiting.length }, '');
        }
      } catch {
        // Too many for this browser; the layer is closed by its own button.
      }
      come().catch(ignore);
      return () => {
        const at = waiting.indexOf(entry);
        if (at >= 0) waiting.splice(at, 1);
        entry.takeAway?.();
        if (!layers && !coming && depth() > waiting.length) history.back();
      };
    },
    back: () => (layers ? layers.back() : closeTop() !== undefined),
  });
  if (depth()) come().catch(ignore);
  const navigate = (...words: never[]) => (layers ?? router).navigate(...words);
  return Object.create(router, { navigate: { value: navigate } }) as Router;
}
