import type { AppRouter } from '../../router/seen-changes.ts';
import type { OpenedRemotes } from '../opening/open-remote.ts';

/** How long the first screen of a remote has the network to itself, in ms. */
const FIRST_SCREEN = 1_000;

/**
 * Begins to fetch ahead some time after the first call, which is for the first remote to make. Its code
 * comes as late: the login page does without, and so does the screen that is wanted now.
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
