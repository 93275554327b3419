import { remoteOnPage } from '../stack/remotes.ts';
import { test } from '../stack/test.ts';
import { testCallPrefetch } from './call-prefetch.ts';
import { testOpeningCost } from './cost.ts';
import { testOutline } from './outline.ts';

/** Tests how a remote's landing screen loads. */
export function testLanding(name: string): void {
  const remote = remoteOnPage(name);
  test.use({ savesData: true });
  testOutline({ ...remote, needsSession: true });
  testCallPrefetch(remote);
  testOpeningCost(remote);
}
