import { faultySite } from './stack/faults/bad-release.ts';
import { remoteOnPage } from './stack/remotes.ts';
import { beginSignedIn, expectSamePage, markPage } from './stack/steps/steps.ts';
import { expect, test } from './stack/test.ts';

const adcenter = remoteOnPage('adcenter');
const plan = remoteOnPage('plan');

test('a bad release that is prefetched does not affect the page; its navigation falls back to the good one', async ({
  page,
  deployment,
  stack,
  allowConsole,
}) => {
  test.setTimeout(180_000);
  const site = faultySite(deployment.site);
  allowConsole(/a bad release/);
  site.release('plan', site.make('plan', '9.0.0', 'throws'), site.good('plan'));
  const { pathname: good } = new URL(site.good('plan').entry, stack.url);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  let reloads = 0;

  await beginSignedIn(page, stack.url, stack.demo);
  await page.goto(`${stack.url}/#${adcenter.path}`);
  const overview = page.getByRole('main').getByText(adcenter.shows, { exact: true });
  await expect(overview).toBeVisible({ timeout: 60_000 });
  await markPage(page);
  page.on('domcontentloaded', () => (reloads += 1));
  // Remotes are prefetched in order: once the notices load, the plans have been tried.
  await expect
    .poll(() => requested.filter((file) => file.startsWith('/remotes/notification/')).length, {
      timeout: 60_000,
    })
    .toBeGreaterThan(2);
  expect(await page.evaluate(() => 'badRuns' in globalThis), 'the bad code has run').toBe(true);
  await expect(overview).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
  await expectSamePage(page);
  expect(requested, 'the good release is not needed yet').not.toContain(good);

  await page.goto(`${stack.url}/#${plan.path}`);
  await expect(page.getByRole('main').getByText(plan.shows, { exact: true }).first()).toBeVisible();
  expect(reloads, 'one reload, during the navigation').toBe(1);
  expect(requested).toContain(good);
});
