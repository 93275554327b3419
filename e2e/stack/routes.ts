import { join } from 'node:path';
import { REMOTES } from '../../shared/src/federation/apps.ts';
import { readFactsOf } from '../../shared/src/federation/read-facts-of.ts';

/** A route of the app, and whether it can be seen without a session. */
export interface Route {
  path: string;
  open: boolean;
}

const HOST_ROUTES: readonly Route[] = [
  { path: '/login', open: true },
  { path: '/register', open: true },
  { path: '/terms', open: true },
  { path: '/privacy', open: true },
  { path: '/customer', open: false },
];

/** It is open, and leads on at once whoever brings no authorization code. */
const WELCOME = '/ad-welcome';

const root = join(import.meta.dirname, '../..');
const facts = await Promise.all(REMOTES.map(({ dir }) => readFactsOf(join(root, dir))));

/** Every route of the app but for the welcome page: the host's, and what remotes declare. */
export const ROUTES: readonly Route[] = [
  ...HOST_ROUTES,
  ...facts
    .flatMap(({ pages }) => Object.entries(pages))
    .filter(([path]) => path !== WELCOME)
    .map(([path, { auth }]) => ({ path, open: auth === false })),
];
