import type { AppRouter } from '../../router/seen-changes.ts';
import type { OpenedRemotes } from '../opening/open-remote.ts';

/** How long the first screen of a remote has the network to itself, in ms. */
const FIRST_SCREEN = 1_000;

/**
 * Starts to prefetch some time after the first call, which the first remote makes. Its code loads as late,
 * because the login page and the first screen do not need it.
 */
export function prefetchLater(router: AppRouter, remotes: () => OpenedRemotes): () => void {
  let isComing = false;
  return () => {
    if (isComing) return;
    isComing = true;
    setTimeout(() => {
      import('./prefetch.ts').then(
        ({ startPrefetch }) => startPrefetch(router, remotes()),
        () => (isComing = false),
      );
    }, FIRST_SCREEN);
  };
}
