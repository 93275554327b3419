import { isFull } from '../stack/counts.ts';
import { goesThrough, test } from './layouts.ts';

// The remotes are those of the release before.
test.use({ opensBuilt: false });

goesThrough('today’s host with every remote of the release before', { host: 'new', others: 'old' });
// Today's host with today's remotes is what every other journey goes through.
if (isFull) goesThrough('the release before, as it was', { host: 'old', others: 'old' });
