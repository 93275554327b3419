import { addLinks, waitUntilIdle, recordCode, hold } from './stack/code-requests.ts';
import { testPrefetchOnPress } from './stack/steps/prefetch-on-press.ts';
import { remoteOnPage } from './stack/remotes.ts';
import { settled } from './stack/screens.ts';
import { beginSignedIn, expectSamePage, markPage } from './stack/steps/steps.ts';
import { expect, test } from './stack/test.ts';
import { en } from './stack/words.ts';

test.beforeEach(({ page }) => page.clock.install());

test.describe('with Save-Data', () => {
  test.use({ savesData: true });

  testPrefetchOnPress(remoteOnPage('plan'));
  testPrefetchOnPress(remoteOnPage('notification'));

  test('a touch or Enter counts as a press', async ({ page, stack }) => {
    const code = recordCode(page);
    await beginSignedIn(page, stack.url, stack.demo);
    await page.goto('/#/ad-center');
    await waitUntilIdle(page, code);
    const link = await addLinks(page, ['/plan', '/notification']);
    await link('/plan').dispatchEvent('pointerdown', { pointerType: 'touch', button: 0 });
    await expect.poll(() => code.of('plan').length).toBeGreaterThan(2);
    await link('/notification').evaluate((element) =>
      element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })),
    );
    await expect.poll(() => code.of('notification').length).toBeGreaterThan(2);
  });
});

test('a failed prefetch shows no error, and the remote opens once it is available', async ({
  page,
  stack,
  allowConsole,
}) => {
  test.setTimeout(90_000);
  allowConsole(/Failed to load resource.*\/remotes\/plan\//);
  const failure = page.getByText(en('host:remote.unreachable.title'));
  const files = '**/remotes/plan/**';
  const code = recordCode(page);
  await page.route(files, (route) => route.fulfill({ status: 404, body: 'Not found\n' }));
  await beginSignedIn(page, stack.url, stack.demo);
  await page.goto('/#/ad-center');
  await markPage(page);
  await expect.poll(() => code.of('notification').length).toBeGreaterThan(2);
  expect(code.of('notification').length, 'the next remote is prefetched').toBeGreaterThan(0);
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
  await expect(failure).toHaveCount(0);

  await page.unroute(files);
  const plan = remoteOnPage('plan');
  await page.goto(`/#${plan.path}`);
  await expect(page.getByRole('main').getByText(plan.shows, { exact: true }).first()).toBeVisible();
  await expect(failure).toHaveCount(0);
  await expectSamePage(page);
});

test('without a session nothing is prefetched', async ({ page, stack }) => {
  const code = recordCode(page);
  await page.goto(stack.url);
  await settled(page);
  await hold(page, '/plan', code);
  await page.clock.runFor(4_000);
  await code.idle();
  expect(code.all().filter((path) => path.startsWith('/remotes/'))).toEqual([]);
});
