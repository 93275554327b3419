import type { BrowserContext, Page } from '@playwright/test';
import { remoteAt } from '../../host/src/router/stubs.ts';
import { SUITES } from '../suites.ts';
import { isFull } from './counts.ts';
import { remotesOf } from './suite-specs.ts';

/** A route of a remote that a page has been on. */
interface Opened {
  remote: string;
  route: string;
}

/** Watches which remotes the pages of a context open: go to, and ask for files of. */
export function watchRemotes(context: BrowserContext): () => Opened[] {
  const routes = new Map<Page, Map<string, string>>();
  const fetched = new Map<Page, Set<string>>();
  context.on('page', (page) => {
    const onPage = new Map<string, string>();
    const ofPage = new Set<string>();
    routes.set(page, onPage);
    fetched.set(page, ofPage);
    page.on('framenavigated', (frame) => {
      const [, route] = /#(\/[^?]*)/.exec(frame.url()) ?? [];
      const remote = route && remoteAt(route);
      if (route && remote && !onPage.has(remote)) onPage.set(remote, route);
    });
    page.on('request', (request) => {
      const [, remote] = /\/remotes\/([^/]+)\//.exec(new URL(request.url()).pathname) ?? [];
      if (remote) ofPage.add(remote);
    });
  });
  // Who is led away by the guard has been on a remote's route, but has seen nothing of it.
  return () =>
    [...routes].flatMap(([page, onPage]) =>
      [...onPage]
        .filter(([remote]) => fetched.get(page)!.has(remote))
        .map(([remote, route]) => ({ remote, route })),
    );
}

/** What a suite has opened without saying so, one line for each; nothing where there is no such suite. */
export function unnamedRemotes(suite: string, opened: readonly Opened[]): string[] {
  // Full counts run all of it, and go from any remote to any other.
  if (!SUITES[suite] || isFull) return [];
  const named = remotesOf(suite);
  return opened
    .filter(({ remote }) => !named.includes(remote))
    .map(({ remote, route }) => `${suite} suite opens ${route}: name ${remote} in e2e/suites.ts`);
}
