import { startTransition } from 'react';
import type { createHashRouter } from '@adpartner/shared/shell/router';

/** The page's one router. */
export type AppRouter = ReturnType<typeof createHashRouter>;

/** Whether somebody may wait for what they have just done. Browsers that don't say: yes. */
const isInUse = () => (navigator as Partial<Navigator>).userActivation?.hasBeenActive ?? true;

/**
 * The router as the page follows it: told of what changes where the page is, not of routes that were put
 * in. The router's own provider would render the whole screen anew for every remote that is fetched ahead.
 *
 * Until somebody has touched the page, React renders the screen in slices, between which the page would
 * respond. After that it does so at once: in slices what a tap leads to comes later.
 */
export function seenChanges(router: AppRouter): AppRouter {
  const subscribe: AppRouter['subscribe'] = (follow) => {
    let last = router.state;
    return router.subscribe((state, how) => {
      const before = last;
      last = state;
      const names = Object.keys(state) as (keyof typeof state)[];
      if (names.every((name) => state[name] === before[name])) return;
      if (isInUse()) follow(state, how);
      else startTransition(() => follow(state, how));
    });
  };
  return Object.create(router, { subscribe: { value: subscribe } }) as AppRouter;
}
