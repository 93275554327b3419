import type { Locator, Page } from '@playwright/test';
import { beginAsNewUser } from './stack/steps/new-user.ts';
import { amount, openPutForm, review, sheet } from './stack/steps/put-steps.ts';
import { expect, test } from './stack/test.ts';
import { en } from './stack/words.ts';

/** The height that a keyboard leaves of a phone's window, in CSS pixels. */
const LEFT = 460;

/** Has the window tell of a keyboard as Safari does: it stays as high as it was, and less of it is seen. */
async function withKeyboard(page: Page): Promise<(height: number) => Promise<void>> {
  await page.addInitScript(() => {
    const seen = Object.assign(new EventTarget(), { height: innerHeight, offsetTop: 0, scale: 1 });
    Object.defineProperty(window, 'visualViewport', { value: seen });
  });
  return (height) =>
    page.evaluate((now) => {
      Object.assign(visualViewport!, { height: now });
      visualViewport!.dispatchEvent(new Event('resize'));
    }, height);
}

const endOf = async (part: Locator) => {
  const box = (await part.boundingBox())!;
  return Math.round(box.y + box.height);
};

test('a keyboard that covers the window leaves a sheet its field and its button, and a question its answers', async ({
  page,
  stack,
}) => {
  const show = await withKeyboard(page);
  await beginAsNewUser(page, stack, 'keyboard');
  await openPutForm(page);
  await amount(page).focus();
  const { height } = page.viewportSize()!;
  await expect.poll(() => endOf(sheet(page))).toBe(height);
  await show(LEFT);
  await expect.poll(() => endOf(sheet(page))).toBe(LEFT);
  expect(await endOf(review(page))).toBeLessThan(LEFT);
  expect(await endOf(amount(page))).toBeLessThan(LEFT);
  await show(height);
  await expect.poll(() => endOf(sheet(page))).toBe(height);
  await page.keyboard.press('Escape');

  await page.goto('/#/plan');
  await show(LEFT);
  await page
    .getByRole('banner')
    .getByRole('button', { name: en('host:header.logout') })
    .click();
  const question = page.getByRole('alertdialog');
  await expect.poll(() => endOf(question)).toBeLessThan(LEFT);
});
