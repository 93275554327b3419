import { addLinks, atRest, countCode, hold } from './stack/count-code.ts';
import { REMOTES_ON_PAGE, remoteOnPage, type RemoteOnPage } from './stack/remotes.ts';
import { settled } from './stack/screens.ts';
import { beginSignedIn, expectSamePage, markPage } from './stack/steps.ts';
import { expect, test } from './stack/test.ts';
import { en } from './stack/words.ts';
import type { Page } from '@playwright/test';

const FAILED = en('host:remote.unreachable.title');

/** Where the ad center leads, by the name of the remote there. */
const ELSEWHERE = REMOTES_ON_PAGE.filter(({ name }) => name !== 'adcenter');

/** Where a press leads besides the remotes' first screens. */
const DEEP: RemoteOnPage = {
  ...remoteOnPage('wallet'),
  path: '/wallet/withdraw',
  title: en('wallet:withdraw.title'),
};

test.beforeEach(({ page }) => page.clock.install());

const shown = (page: Page, { shows }: { shows: string }) =>
  page.getByRole('main').getByText(shows, { exact: true }).first();

test.describe('with Save-Data', () => {
  test.use({ savesData: true });

  for (const { name, path, title } of [...ELSEWHERE, DEEP]) {
    test(`pressed, ${path} is ready before the button is let go`, async ({ page, stack }) => {
      const code = countCode(page);
      await beginSignedIn(page, stack.url, stack.demo);
      await page.goto('/#/ad-center');
      await atRest(page, code);
      expect(code.of(name), 'nothing is fetched while idle').toEqual([]);

      await hold(page, path, code);
      const before = code.all();
      expect(code.of(name).length).toBeGreaterThan(2);
      await expect(page, 'not gone there yet').toHaveURL(/#\/ad-center$/);

      await page.mouse.up();
      await expect(page).toHaveURL(new RegExp(`#${path}$`));
      await expect(page.getByRole('banner').getByRole('heading')).toHaveText(title);
      await settled(page);
      expect(code.all().slice(before.length), 'going there asks for no code').toEqual([]);
    });
  }

  test('a finger, or Enter, counts as a press', async ({ page, stack }) => {
    const code = countCode(page);
    await beginSignedIn(page, stack.url, stack.demo);
    await page.goto('/#/ad-center');
    await atRest(page, code);
    const link = await addLinks(page, ['/plan', '/notification']);
    await link('/plan').dispatchEvent('pointerdown', { pointerType: 'touch', button: 0 });
    await expect.poll(() => code.of('plan').length).toBeGreaterThan(2);
    await link('/notification').evaluate((element) =>
      element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })),
    );
    await expect.poll(() => code.of('notification').length).toBeGreaterThan(2);
  });
});

test('an idle page makes ready where its user may go next; going there asks for no code', async ({
  page,
  stack,
}) => {
  const code = countCode(page);
  await beginSignedIn(page, stack.url, stack.demo);
  await page.goto('/#/ad-center');
  await atRest(page, code);
  for (const { name } of ELSEWHERE) {
    await expect.poll(() => code.of(name).length, name).toBeGreaterThan(2);
  }
  // What keeps the site on the device comes last of all, seconds after everything else.
  await page.clock.runFor(4_000);
  await code.quiet();
  const before = code.all();
  // One at a time: none was begun before the one before it was there.
  const first = (name: string) => before.findIndex((path) => path.startsWith(`/remotes/${name}/`));
  const order = [...ELSEWHERE].sort((a, b) => first(a.name) - first(b.name));
  expect(order.map(({ name }) => name)).toEqual(ELSEWHERE.map(({ name }) => name));

  for (const there of ELSEWHERE) {
    await page.goto(`/#${there.path}`);
    await expect(shown(page, there), there.name).toBeVisible();
    await settled(page);
    expect(code.all().slice(before.length), there.name).toEqual([]);
  }
});

test('a remote that is down while the page is idle is not spoken of, and opens once it is back', async ({
  page,
  stack,
  allowConsole,
}) => {
  test.setTimeout(90_000);
  allowConsole(/Failed to load resource.*\/remotes\/wallet\//);
  const files = '**/remotes/wallet/**';
  const code = countCode(page);
  await page.route(files, (route) => route.fulfill({ status: 404, body: 'Not found\n' }));
  await beginSignedIn(page, stack.url, stack.demo);
  await page.goto('/#/ad-center');
  await markPage(page);
  await expect.poll(() => code.of('notification').length).toBeGreaterThan(2);
  expect(code.of('notification').length, 'it was asked for').toBeGreaterThan(0);
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
  await expect(page.getByText(FAILED)).toHaveCount(0);

  await page.unroute(files);
  const wallet = remoteOnPage('wallet');
  await page.goto(`/#${wallet.path}`);
  await expect(shown(page, wallet)).toBeVisible();
  await expect(page.getByText(FAILED)).toHaveCount(0);
  await expectSamePage(page);
});

test('signed out, nothing is made ready', async ({ page, stack }) => {
  const code = countCode(page);
  await page.goto(stack.url);
  await settled(page);
  await hold(page, '/plan', code);
  await page.clock.runFor(4_000);
  await code.quiet();
  expect(code.all().filter((path) => path.startsWith('/remotes/'))).toEqual([]);
});
