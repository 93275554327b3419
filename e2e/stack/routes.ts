import { join } from 'node:path';
import { REMOTES } from '../../shared/src/federation/apps.ts';
import { readFactsOf } from '../../shared/src/federation/read-facts-of.ts';

export interface Route {
  path: string;
  /** Whether it needs no session. */
  open: boolean;
}

const HOST_ROUTES: readonly Route[] = [
  { path: '/login', open: true },
  { path: '/register', open: true },
  { path: '/terms', open: true },
  { path: '/privacy', open: true },
  { path: '/customer', open: false },
];

/** Public, but redirects at once without an authorization code. */
const WELCOME = '/ad-welcome';

const root = join(import.meta.dirname, '../..');
const facts = await Promise.all(REMOTES.map(({ dir }) => readFactsOf(join(root, dir))));

/** All routes except the welcome page: the host's and those that remotes declare. */
export const ROUTES: readonly Route[] = [
  ...HOST_ROUTES,
  ...facts
    .flatMap(({ pages }) => Object.entries(pages))
    .filter(([path]) => path !== WELCOME)
    .map(([path, { auth }]) => ({ path, open: auth === false })),
];
