import { remoteOnPage } from '../stack/remotes.ts';
import { test } from '../stack/test.ts';
import { askedAhead } from './ahead.ts';
import { costsLittle } from './cost.ts';
import { outlinedFirst } from './outline.ts';

/** What has to be true of how a remote's first screen comes. */
export function landingOf(name: string): void {
  const remote = remoteOnPage(name);
  test.use({ savesData: true });
  outlinedFirst({ ...remote, needsSession: true });
  askedAhead(remote);
  costsLittle(remote);
}
