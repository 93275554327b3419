import { isValidElement } from 'react';
import { queryClient } from '@adpartner/shared/api/query-client';
import { wantedLanguage } from '@adpartner/shared/i18n/wanted-language';
import type { LazyScreen } from '@adpartner/shared/shell/lazy-screen';
import { matchRoutes } from '@adpartner/shared/shell/match-routes';
import type { AppRouter } from '../../router/seen-changes.ts';
import { remoteAt } from '../../router/stubs.ts';
import type { OpenedRemotes } from '../opening/open-remote.ts';

type Prepares = Partial<Pick<LazyScreen<object>, 'preload' | 'prepare'>>;

/**
 * Loads the code of the screens at an address, as far as its routes are patched in, and, before a navigation,
 * sends the screens' first calls. Never rejects.
 * @param address after the `#`, with its query
 */
export async function loadScreensOf(
  router: AppRouter,
  address: string,
  { withData = false } = {},
): Promise<void> {
  const [path, search] = address.split('?', 2) as [string, string?];
  const shown = {
    client: queryClient,
    language: wantedLanguage(),
    search: new URLSearchParams(search),
  };
  const matches = matchRoutes(router.routes, path) ?? [];
  const loads = matches.map(({ route: { element } }): unknown => {
    // Recognized by its methods: a remote may have an older copy of `lazyScreen`.
    const { preload, prepare } = (isValidElement(element) ? element.type : {}) as Prepares;
    return withData && prepare ? prepare(shown) : preload?.();
  });
  await Promise.allSettled(loads);
}

/**
 * Prefetches everything that an address needs: the remote with its routes and messages, then the screen's
 * code and its first calls. Never rejects and reports nothing: after a failure the navigation behaves as
 * without it.
 */
export async function prefetchAddress(
  router: AppRouter,
  remotes: OpenedRemotes,
  address: string,
): Promise<void> {
  const remote = remoteAt(address);
  try {
    if (remote !== null) await remotes.openAhead(remote);
  } catch {
    return;
  }
  await loadScreensOf(router, address, { withData: true });
}
