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

/** How long until a busy page is looked at again, in ms. */
const LOOK_AGAIN = 500;

/** Prefetches the target of a pressed link, between the press and the click. */
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
 * Prefetches an address for later: its screen then shows the responses at once and revalidates them, because
 * they may be old by then.
 */
async function makeReadyForLater(router: AppRouter, remotes: OpenedRemotes, path: string) {
  const known = new Set(queryClient.getQueryCache().getAll());
  await makeReady(router, remotes, path);
  await queryClient.invalidateQueries({
    predicate: (query) => !known.has(query) && query.getObserversCount() === 0,
    refetchType: 'none',
  });
}

/** Opens the remotes one after the other, whenever the page is idle. */
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
      // The gate is loading, or waits for a retry. Either way the router moves next.
      if (remote !== null && !remotes.isOpen(remote)) break;
      await loadScreensOf(router, here);
      await quiet();
      // Checked again: the page may have been hidden, or its user signed out, meanwhile.
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
 * Prefetches on a press on a link what it leads to, and on an idle page the most likely next one. Returns how
 * to stop.
 */
export function startPrefetch(router: AppRouter, remotes: OpenedRemotes): () => void {
  const press = onPress(router, remotes);
  const { work, startOver, end } = whileIdle(router, remotes);
  const go = () => void work();
  const goAnew = () => {
    // A remote that could not be loaded may be available now.
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
