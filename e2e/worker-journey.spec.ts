import { mainJourney } from './stack/main-journey.ts';
import { expect } from './stack/test.ts';
import { keptBy, test } from './stack/worker-test.ts';
import { words } from './stack/words.ts';

test.setTimeout(150_000);

test('the main journey goes the same with a worker between the page and its files', async ({
  page,
  house,
}) => {
  await page.goto('/');
  await expect.poll(() => keptBy(page), { timeout: 40_000 }).not.toBeNull();
  await page.reload();
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await mainJourney(page, house.stack(), {
    words: (language) => words(language),
    refuses: () => false,
  });
});
