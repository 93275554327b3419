import { GLOBAL_STYLES, expectNoStyleLeak } from '../stack/faults/style-leaks.ts';
import { previousRemotes } from '../stack/previous-release/mixed-site.ts';
import { remoteOnPage } from '../stack/remotes.ts';
import { settled } from '../stack/screens.ts';
import { beginSignedIn } from '../stack/steps/steps.ts';
import { expect } from '../stack/test.ts';
import { test } from './layouts.ts';

test.use({ layout: { host: 'new', others: 'old' }, checksRemotes: false, savesData: true });

test('global rules in a remote of the previous release change nothing outside of its screens', async ({
  page,
  mixed: { stack },
  allowConsole,
}) => {
  test.setTimeout(120_000);
  allowConsole(/is not applied for:/);
  // The registry has the hashes of the landing screens' files, for their preloads alone.
  allowConsole(/integrity.*\.css/);
  await beginSignedIn(page, stack.url, stack.demo);
  for (const name of previousRemotes()) {
    const { path, shows } = remoteOnPage(name);
    await page.route(`**/remotes/${name}/**/*.css*`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${await response.text()}${GLOBAL_STYLES}` });
    });
    await page.goto('/#/terms');
    await settled(page);
    await expectNoStyleLeak(page, async () => {
      await page.goto(`/#${path}`);
      await expect(page.getByRole('main').getByText(shows, { exact: true }).first()).toBeVisible();
    });
  }
});
