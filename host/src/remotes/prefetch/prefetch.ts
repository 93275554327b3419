import { queryClient } from '@adpartner/shared/api/query-client';
import { sendAheadOf } from '../../ahead/before-press.ts';
import type { AppRouter } from '../../router/seen-changes.ts';
import { isPlainPress, linkTarget } from './link-target.ts';
import { remoteAt } from '../../router/stubs.ts';
import { loadScreensOf, makeReady } from './make-ready.ts';
import type { OpenedRemotes } from '../opening/open-remote.ts';
import { connectionOf, pageNow } from '../../idle/page-now.ts';
import { mayMakeReady, nextToMakeReady } from './prefetch-rules.ts';
import { whenIdle } from '../../idle/when-idle.ts';

/** How long until a page that is still at work is looked at again, in ms. */
const LOOK_AGAIN = 500;

/** Makes ready where a press on a link leads, between the press and the click. */
function onPress(router: AppRouter, remotes: OpenedRemotes) {
  return (event: PointerEvent | KeyboardEvent) => {
    if (!isPlainPress(event)) return;
    const path = linkTarget(event.target);
    if (path === null || !mayMakeReady(path, pageNow())) return;
    sendAheadOf(event.target);
    void makeReady(router, remotes, path);
  };
}

/**
 * Makes an address ready for some time later: what its screen asks first is shown at once then, and asked
 * for anew, for nobody knows how old it will be.
 */
async function makeReadyForLater(router: AppRouter, remotes: OpenedRemotes, path: string) {
  const known = new Set(queryClient.getQueryCache().getAll());
  await makeReady(router, remotes, path);
  await queryClient.invalidateQueries({
    predicate: (query) => !known.has(query) && query.getObserversCount() === 0,
    refetchType: 'none',
  });
}

/** Makes the remotes ready one after the other, whenever the page shown is done with its own work. */
function whileIdle(router: AppRouter, remotes: OpenedRemotes) {
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
    while (!isOver && nextToMakeReady(pageNow(), tried) !== null) {
      const here = router.state.location.pathname;
      const remote = remoteAt(here);
      // Its gate is at work, or waits for Retry. Either way the router moves next.
      if (remote !== null && !remotes.isOpen(remote)) break;
      await loadScreensOf(router, here);
      await quiet();
      // Asked again: the page may have been hidden, or its user signed out, meanwhile.
      const path = nextToMakeReady(pageNow(), tried);
      if (isOver || path === null) break;
      tried.add(path);
      await makeReadyForLater(router, remotes, path);
    }
    isAtWork = false;
  }

  return { work, startOver: () => tried.clear(), end: () => void (isOver = true) };
}

type Listener = [target: EventTarget, type: string, listener: (event: never) => void];

/**
 * Fetches ahead of where the user goes: on a press on a link what it leads to, and while there is nothing
 * else to do what comes next in all likelihood. Returns how to stop.
 */
export function startPrefetch(router: AppRouter, remotes: OpenedRemotes): () => void {
  const press = onPress(router, remotes);
  const { work, startOver, end } = whileIdle(router, remotes);
  const go = () => void work();
  const goAnew = () => {
    // What could not be had may be there now.
    startOver();
    go();
  };
  const connection = connectionOf(navigator);
  const listeners: Listener[] = [
    [document, 'pointerdown', press],
    [document, 'keydown', press],
    [document, 'visibilitychange', go],
    [window, 'online', goAnew],
    ...(connection ? [[connection, 'change', go] satisfies Listener] : []),
  ];
  for (const [target, type, listener] of listeners) {
    target.addEventListener(type, listener as EventListener, { capture: true, passive: true });
  }
  const unsubscribe = router.subscribe(go);
  go();
  return () => {
    end();
    unsubscribe();
    for (const [target, type, listener] of listeners) {
      target.removeEventListener(type, listener as EventListener, { capture: true });
    }
  };
}
