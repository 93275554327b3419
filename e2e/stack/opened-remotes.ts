import type { BrowserContext, Page } from '@playwright/test';
import { remoteAt } from '../../host/src/router/stubs.ts';
import { isFull } from './counts.ts';
import { remotesOf, suiteOf } from './suite-specs.ts';

/** A remote and the first of its routes that a page opened. */
interface Opened {
  remote: string;
  route: string;
}

/** Records the remotes that a context's pages open: navigate to and load files of. */
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
  // A page redirected by the guard was on the remote's route but loaded nothing of it.
  return () =>
    [...routes].flatMap(([page, onPage]) =>
      [...onPage]
        .filter(([remote]) => fetched.get(page)!.has(remote))
        .map(([remote, route]) => ({ remote, route })),
    );
}

/**
 * Remotes that a spec file opened without its suite declaring them, one line each; empty for a file of no suite.
 */
export function undeclaredRemotes(spec: string, opened: readonly Opened[]): string[] {
  const suite = suiteOf(spec);
  // At full counts journeys may open any remote.
  if (!suite || isFull) return [];
  const declared = remotesOf(suite);
  return opened
    .filter(({ remote }) => !declared.includes(remote))
    .map(({ remote, route }) => `${suite} suite opens ${route}: name ${remote} in e2e/suites.ts`);
}
