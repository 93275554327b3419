import { isFull } from '../stack/counts.ts';
import { archivedRemotes, type Layout } from '../stack/site-of-parts.ts';
import { goesThrough } from './layouts.ts';

// What was built goes with what is released: remotes that are released before the host, and one by one.
const MIXED: Record<string, Layout> = {};
for (const name of archivedRemotes()) {
  MIXED[`today’s house with ${name} of the release before`] = {
    host: 'new',
    others: 'new',
    remotes: { [name]: 'old' },
  };
  MIXED[`the house of the release before with today’s ${name}`] = {
    host: 'old',
    others: 'old',
    remotes: { [name]: 'new' },
  };
}

// Every day every remote meets the host of the release before.
goesThrough('the host of the release before with today’s remotes', { host: 'old', others: 'new' });
if (isFull) for (const [title, layout] of Object.entries(MIXED)) goesThrough(title, layout);
