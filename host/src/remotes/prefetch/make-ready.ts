import { isValidElement } from 'react';
import { matchRoutes } from '@adpartner/shared/shell/match-routes';
import type { AppRouter } from '../../router/create-app-router.tsx';
import { remoteAt } from '../../router/stubs.ts';
import type { OpenedRemotes } from '../open-remote.ts';

/** Loads the code of the screens that an address leads to, as far as its routes are in. Never rejects. */
export async function loadScreensOf(router: AppRouter, path: string): Promise<void> {
  const matches = matchRoutes(router.routes, path) ?? [];
  const loads = matches.map(({ route: { element } }): unknown => {
    // Any copy of `lazyScreen`, also an older one of a remote's: it is known by what it can do.
    const type: unknown = isValidElement(element) ? element.type : null;
    if (typeof type !== 'function' || !('preload' in type)) return null;
    return typeof type.preload === 'function' ? (type.preload as () => unknown)() : null;
  });
  await Promise.allSettled(loads);
}

/**
 * Makes going to an address a matter of no more scripts: its remote comes in with its routes and its
 * messages, then the code of the very screen. Never rejects and says nothing: whoever goes there after a
 * failure finds what they would have found without this.
 */
export async function makeReady(
  router: AppRouter,
  remotes: OpenedRemotes,
  path: string,
): Promise<void> {
  const remote = remoteAt(path);
  try {
    if (remote !== null) await remotes.openAhead(remote);
  } catch {
    return;
  }
  await loadScreensOf(router, path);
}
