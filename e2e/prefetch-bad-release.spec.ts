import { copySite, type SiteCopy } from './stack/bad-release.ts';
import { startOwnStack } from './stack/make-template.ts';
import { remoteOnPage } from './stack/remotes.ts';
import type { Stack } from './stack/server.ts';
import { beginSignedIn, expectSamePage, markPage } from './stack/steps.ts';
import { expect, test } from './stack/test.ts';

const adcenter = remoteOnPage('adcenter');
const plan = remoteOnPage('plan');

let site: SiteCopy;
let stack: Stack;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  site = copySite();
  stack = await startOwnStack({ SITE_DIR: site.folder });
});
test.afterAll(async () => {
  await stack.stop();
  site.remove();
});

test('a release that throws while the page is idle leaves it alone; going there takes the good one', async ({
  page,
  allowConsole,
}) => {
  test.setTimeout(180_000);
  allowConsole(/a bad release/);
  site.release('plan', site.make('plan', '9.0.0', 'throws'), site.good('plan'));
  const { pathname: good } = new URL(site.good('plan').entry, stack.url);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  let pages = 0;

  await beginSignedIn(page, stack.url, stack.demo);
  await page.goto(`${stack.url}/#${adcenter.path}`);
  const overview = page.getByRole('main').getByText(adcenter.shows, { exact: true });
  await expect(overview).toBeVisible({ timeout: 60_000 });
  await markPage(page);
  page.on('domcontentloaded', () => (pages += 1));
  // The notices come after the plans: by then it has been tried.
  await expect
    .poll(() => asked.filter((file) => file.startsWith('/remotes/notification/')).length, {
      timeout: 60_000,
    })
    .toBeGreaterThan(2);
  expect(await page.evaluate(() => 'badRuns' in globalThis), 'its code has run').toBe(true);
  await expect(overview).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
  await expectSamePage(page);
  expect(asked, 'nobody needs the other one yet').not.toContain(good);

  await page.goto(`${stack.url}/#${plan.path}`);
  await expect(page.getByRole('main').getByText(plan.shows, { exact: true }).first()).toBeVisible();
  expect(pages, 'one reload, on the way there').toBe(1);
  expect(asked).toContain(good);
});
