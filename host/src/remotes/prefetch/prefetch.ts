import { sendAheadOf } from '../../ahead/before-press.ts';
import type { AppRouter } from '../../router/seen-changes.ts';
import { isPlainPress, linkTarget } from './link-target.ts';
import { prefetchAddress } from './prefetch-address.ts';
import type { OpenedRemotes } from '../opening/open-remote.ts';
import { connectionOf } from '../../idle/connection.ts';
import { pageNow } from '../../idle/page-now.ts';
import { mayPrefetch } from './prefetch-rules.ts';
import { whileIdle } from './while-idle.ts';

/** Prefetches the target of a pressed link, between the press and the click. */
function onPress(router: AppRouter, remotes: OpenedRemotes) {
  return (event: PointerEvent | KeyboardEvent) => {
    if (!isPlainPress(event)) return;
    const path = linkTarget(event.target);
    if (path === null || !mayPrefetch(path, pageNow())) return;
    sendAheadOf(event.target);
    void prefetchAddress(router, remotes, path);
  };
}

type Listener = [target: EventTarget, type: string, listener: (event: never) => void];

/**
 * Prefetches the target of a link when it is pressed, and the most likely next screens on an idle page. Returns
 * how to stop.
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
