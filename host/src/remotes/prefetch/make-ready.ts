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
 * Loads the code of the screens that an address leads to, as far as its routes are in, and, for who goes
 * there, what these screens ask the server first. Never rejects.
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
    // Any copy of `lazyScreen`, also an older one of a remote's: it is known by what it can do.
    const { preload, prepare } = (isValidElement(element) ? element.type : {}) as Prepares;
    return withData && prepare ? prepare(shown) : preload?.();
  });
  await Promise.allSettled(loads);
}

/**
 * Makes going to an address a matter of no more scripts: its remote comes in with its routes and its
 * messages, then the code of the very screen, and what that asks first. Never rejects and says nothing:
 * whoever goes there after a failure finds what they would have found without this.
 */
export async function makeReady(
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
