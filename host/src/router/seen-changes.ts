import { startTransition } from 'react';
import type { createHashRouter } from '@adpartner/shared/shell/router';
import { showChange } from '../motion/show-change.ts';

/** The page's one router. */
export type AppRouter = ReturnType<typeof createHashRouter>;

/** Whether the user may be waiting for something they did. Browsers that don't tell: yes. */
const isInUse = () => (navigator as Partial<Navigator>).userActivation?.hasBeenActive ?? true;

/**
 * The router as the page sees it: notified of changes of the location, not of routes that were patched in.
 * The router's own provider would re-render the whole screen for every prefetched remote.
 *
 * Until the first touch React renders the screen in time slices, so that the page can respond in between.
 * After it React renders in one go, because slices delay what a tap leads to: the screen that a press opens after the
 * frame that shows the press, outside of its event, in which React would run a screen's effects before its first paint.
 */
export function seenChanges(router: AppRouter): AppRouter {
  type Follow = Parameters<AppRouter['subscribe']>[0];
  const followers = new Set<Follow>();
  let last = router.state;
  router.subscribe((state, how) => {
    const before = last;
    last = state;
    const names = Object.keys(state) as (keyof typeof state)[];
    if (names.every((name) => state[name] === before[name])) return;
    // By then there may be a later state, which no older one replaces.
    const render = () => {
      for (const follow of followers) follow(last, how);
    };
    const change = { from: before.location, to: state.location, action: state.historyAction };
    if (!isInUse()) startTransition(render);
    else if (change.from === change.to) render();
    else showChange(change, render);
  });
  const subscribe: AppRouter['subscribe'] = (follow) => {
    followers.add(follow);
    return () => followers.delete(follow);
  };
  return Object.create(router, { subscribe: { value: subscribe } }) as AppRouter;
}
