import { isFull } from '../stack/counts.ts';
import { testMainJourney, test } from './layouts.ts';

// The remotes are those of the previous release.
test.use({ checksRemotes: false });

testMainJourney('the current host with every remote of the previous release', {
  host: 'new',
  others: 'old',
});
// All other journeys cover the current host with the current remotes.
if (isFull) testMainJourney('the previous release', { host: 'old', others: 'old' });
