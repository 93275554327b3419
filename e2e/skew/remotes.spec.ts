import { isFull } from '../stack/counts.ts';
import { previousRemotes, type SiteLayout } from '../stack/previous-release/mixed-site.ts';
import { testMainJourney } from './layouts.ts';

// Remotes released before the host, and one remote of another age.
const MIXED: Record<string, SiteLayout> = {};
for (const name of previousRemotes()) {
  MIXED[`the current site with the previous ${name}`] = {
    host: 'new',
    others: 'new',
    remotes: { [name]: 'old' },
  };
  MIXED[`the previous site with the current ${name}`] = {
    host: 'old',
    others: 'old',
    remotes: { [name]: 'new' },
  };
}

// The previous host with all current remotes runs every day.
testMainJourney('the previous host with the current remotes', { host: 'old', others: 'new' });
if (isFull) for (const [title, layout] of Object.entries(MIXED)) testMainJourney(title, layout);
