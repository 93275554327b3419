import { waitUntilIdle, recordCode } from './stack/code-requests.ts';
import { testPrefetchOnPress } from './stack/steps/prefetch-on-press.ts';
import { REMOTES_ON_PAGE } from './stack/remotes.ts';
import { settled } from './stack/screens.ts';
import { beginSignedIn } from './stack/steps/steps.ts';
import { expect, test } from './stack/test.ts';
import { en } from './stack/words.ts';
import type { Page } from '@playwright/test';

/** The remotes that the ad center prefetches. */
const OTHERS = REMOTES_ON_PAGE.filter(({ name }) => name !== 'adcenter');

test.beforeEach(({ page }) => page.clock.install());

const shown = (page: Page, { shows }: { shows: string }) =>
  page.getByRole('main').getByText(shows, { exact: true }).first();

test.describe('with Save-Data', () => {
  test.use({ savesData: true });

  // Also for screens other than the landing screen.
  testPrefetchOnPress({
    name: 'wallet',
    path: '/wallet/withdraw',
    title: en('wallet:withdraw.title'),
  });
});

test('an idle page prefetches the other remotes; opening them loads no code', async ({
  page,
  stack,
}) => {
  const code = recordCode(page);
  await beginSignedIn(page, stack.url, stack.demo);
  await page.goto('/#/ad-center');
  await waitUntilIdle(page, code);
  for (const { name } of OTHERS) {
    await expect.poll(() => code.of(name).length, name).toBeGreaterThan(2);
  }
  // The code that stores the site on the device loads last, seconds later.
  await page.clock.runFor(4_000);
  await code.idle();
  const before = code.all();
  // Sequentially: each starts after the previous one has loaded.
  const first = (name: string) => before.findIndex((path) => path.startsWith(`/remotes/${name}/`));
  const order = [...OTHERS].sort((a, b) => first(a.name) - first(b.name));
  expect(order.map(({ name }) => name)).toEqual(OTHERS.map(({ name }) => name));

  for (const remote of OTHERS) {
    await page.goto(`/#${remote.path}`);
    await expect(shown(page, remote), remote.name).toBeVisible();
    await settled(page);
    expect(code.all().slice(before.length), remote.name).toEqual([]);
  }
});
