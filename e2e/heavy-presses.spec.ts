import type { Page } from '@playwright/test';
import { expect, test } from './stack/test.ts';

// The watch of all journeys for presses that render a lot (stack/findings/heavy-presses.ts), on a page of its own.

/** Opens a page with a button that adds 100 elements in the task of its click. */
async function openPage(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.evaluate(() => {
    const button = document.createElement('button');
    button.textContent = 'Add';
    button.addEventListener('click', () =>
      document.body.append(...Array.from({ length: 100 }, () => document.createElement('i'))),
    );
    document.body.append(button);
  });
}

test('what a click renders in its own task is found', async ({ page, allowConsole }) => {
  allowConsole(/a click renders 100 elements before its frame: "Add"/);
  const heard = page.waitForEvent('console');
  await openPage(page);
  await page.getByRole('button').click();
  expect((await heard).text()).toContain('a click renders 100 elements');
});

test('a press on a screen that has just arrived is not judged', async ({ page }) => {
  await openPage(page);
  await page.evaluate(async () => {
    document.body.append(...Array.from({ length: 100 }, () => document.createElement('b')));
    await Promise.resolve();
    document.querySelector('button')!.click();
  });
  await expect(page.locator('i')).toHaveCount(100);
});
