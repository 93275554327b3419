import { queryClient } from '@adpartner/shared/api/query-client';
import { pageNow } from '../../idle/page-now.ts';
import { whenIdle } from '../../idle/when-idle.ts';
import type { AppRouter } from '../../router/seen-changes.ts';
import { remoteAt } from '../../router/stubs.ts';
import type { OpenedRemotes } from '../opening/open-remote.ts';
import { loadScreensOf, prefetchAddress } from './prefetch-address.ts';
import { nextToPrefetch } from './prefetch-rules.ts';

/** How long until a busy page is looked at again, in ms. */
const LOOK_AGAIN = 500;

/**
 * Prefetches an address for later: its screen then shows the responses at once and revalidates them, because
 * they may be old by then.
 */
async function prefetchLanding(router: AppRouter, remotes: OpenedRemotes, path: string) {
  const known = new Set(queryClient.getQueryCache().getAll());
  await prefetchAddress(router, remotes, path);
  await queryClient.invalidateQueries({
    predicate: (query) => !known.has(query) && query.getObserversCount() === 0,
    refetchType: 'none',
  });
}

/** Makes the screens that are likely to be next ready, one after the other, whenever the page is idle. */
export function whileIdle(router: AppRouter, remotes: OpenedRemotes) {
  const tried = new Set<string>();
  let isAtWork = false;
  let isOver = false;

  const quiet = () =>
    new Promise<void>((resolve) => {
      const look = () =>
        void whenIdle(() => {
          if (queryClient.isFetching() + queryClient.isMutating() === 0) resolve();
          else setTimeout(look, LOOK_AGAIN);
        });
      look();
    });

  async function work(): Promise<void> {
    if (isAtWork) return;
    isAtWork = true;
    while (!isOver && nextToPrefetch(pageNow(), tried) !== null) {
      const here = router.state.location.pathname;
      const remote = remoteAt(here);
      // The gate is loading, or waits for a retry. Either way the router moves next.
      if (remote !== null && !remotes.isOpen(remote)) break;
      await loadScreensOf(router, here);
      await quiet();
      // Checked again: the page may have been hidden, or its user signed out, meanwhile.
      const path = nextToPrefetch(pageNow(), tried);
      if (isOver || path === null) break;
      tried.add(path);
      await prefetchLanding(router, remotes, path);
    }
    isAtWork = false;
  }

  return { work, startOver: () => tried.clear(), end: () => void (isOver = true) };
}
