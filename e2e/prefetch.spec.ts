import { atRest, countCode } from './stack/count-code.ts';
import { readyWhenPressed } from './stack/ready-when-pressed.ts';
import { REMOTES_ON_PAGE } from './stack/remotes.ts';
import { settled } from './stack/screens.ts';
import { beginSignedIn } from './stack/steps.ts';
import { expect, test } from './stack/test.ts';
import { en } from './stack/words.ts';
import type { Page } from '@playwright/test';

/** Where the ad center leads, by the name of the remote there. */
const ELSEWHERE = REMOTES_ON_PAGE.filter(({ name }) => name !== 'adcenter');

test.beforeEach(({ page }) => page.clock.install());

const shown = (page: Page, { shows }: { shows: string }) =>
  page.getByRole('main').getByText(shows, { exact: true }).first();

test.describe('with Save-Data', () => {
  test.use({ savesData: true });

  // Beyond a remote's first screen, too.
  readyWhenPressed({
    name: 'wallet',
    path: '/wallet/withdraw',
    title: en('wallet:withdraw.title'),
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
