import { isFull, saySeed, seed } from '../stack/counts.ts';
import { archivedRemotes, type Layout } from '../stack/site-of-parts.ts';
import { goesThrough, test } from './layouts.ts';

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
// In the first every remote meets the host of the release before. Every day one of the others more.
const mixed = Object.entries(MIXED);
const { length } = mixed;
const chosen = isFull ? mixed : [mixed[((seed % length) + length) % length]!];

test.beforeAll(saySeed);

goesThrough('the host of the release before with today’s remotes', { host: 'old', others: 'new' });
for (const [title, layout] of chosen) goesThrough(title, layout);
