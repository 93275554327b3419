import { providePageLayers, type Layer } from '../ui/dialog-layers.ts';
import type { BackLayers, PageRouter } from './back-layers.ts';

/**
 * The router, and Back through what lies over its page (`startBackLayers`): by code that comes with the
 * first dialog, or where a reload has left entries of one. Where it can not be had, Back is the browser's.
 */
export function lateBackLayers<Router extends PageRouter>(router: Router): Router {
  let layers: BackLayers | null = null;
  let coming: Promise<BackLayers> | null = null;
  const come = () =>
    (coming ??= import('./back-layers.ts').then(
      ({ startBackLayers }) => (layers = startBackLayers(router)),
      (error: unknown) => {
        coming = null;
        throw error;
      },
    ));
  const ignore = () => undefined;

  // What was opened before the code is here.
  const waiting: Layer[] = [];

  providePageLayers({
    add(layer) {
      if (layers) return layers.add(layer);
      let takeAway: (() => void) | undefined;
      waiting.push(layer);
      come().then((here) => {
        const at = waiting.indexOf(layer);
        if (at < 0) return;
        waiting.splice(at, 1);
        takeAway = here.add(layer);
      }, ignore);
      return () => {
        const at = waiting.indexOf(layer);
        if (at >= 0) waiting.splice(at, 1);
        takeAway?.();
      };
    },
    back() {
      if (layers) return layers.back();
      const top = waiting.at(-1);
      if (top?.canClose()) top.close();
      return top !== undefined;
    },
  });
  if ((window.history.state as { layers?: unknown } | null)?.layers) come().catch(ignore);
  const navigate = (...words: never[]) => (layers ?? router).navigate(...words);
  return Object.create(router, { navigate: { value: navigate } }) as Router;
}
