import { beginAsDisabled } from './presses/worlds.ts';
import { settled } from './stack/screens.ts';
import { expect, test } from './stack/test.ts';
import { en } from './stack/words.ts';

test('no screen offers a disabled account to try again what stays refused', async ({
  page,
  stack,
}) => {
  const screens = await beginAsDisabled(page, stack, 'presses.refused');
  const button = (key: Parameters<typeof en>[0]) =>
    page.locator('main button', { hasText: en(key) });
  const offered: string[] = [];
  let refused = 0;
  for (const path of screens) {
    await page.goto(`/#${path}`);
    await settled(page);
    if ((await button('shared:actions.retry').count()) > 0) offered.push(path);
    if ((await button('shared:actions.contactService').count()) > 0) refused += 1;
  }
  expect(offered).toEqual([]);
  expect(refused).toBeGreaterThan(2);
});
