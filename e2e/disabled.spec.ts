import { beginAsDisabled } from './presses/worlds.ts';
import { settled } from './stack/screens.ts';
import { expect, test } from './stack/test.ts';
import { en } from './stack/words.ts';

test('no screen offers a disabled account a useless Retry', async ({ page, stack }) => {
  const screens = await beginAsDisabled(page, stack, 'presses.refused');
  const button = (key: Parameters<typeof en>[0]) =>
    page.locator('main button', { hasText: en(key) });
  const withRetry: string[] = [];
  let withService = 0;
  for (const path of screens) {
    await page.goto(`/#${path}`);
    await settled(page);
    if ((await button('shared:actions.retry').count()) > 0) withRetry.push(path);
    if ((await button('shared:actions.contactService').count()) > 0) withService += 1;
  }
  expect(withRetry).toEqual([]);
  expect(withService).toBeGreaterThan(2);
});
