import { storeSoon } from './stack/short-delays.ts';
import { mainJourney } from './stack/steps/main-journey.ts';
import { expect } from './stack/test.ts';
import { workerState, test } from './stack/worker-test.ts';
import { words } from './stack/words.ts';

test.setTimeout(150_000);

test('the main journey passes with a service worker', async ({ page, deployment }) => {
  await storeSoon(page.context());
  await page.goto('/');
  await expect.poll(() => workerState(page), { timeout: 40_000 }).not.toBeNull();
  await page.reload();
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await mainJourney(page, deployment.stack(), {
    words: (language) => words(language),
    rejects: () => false,
  });
});
