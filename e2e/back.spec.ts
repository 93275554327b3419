import type { Page } from '@playwright/test';
import { beginSignedIn } from './stack/steps/steps.ts';
import { expect, test } from './stack/test.ts';
import { en } from './stack/words.ts';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const inHeader = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('button', { name });
const languages = (page: Page) => dialog(page, en('shared:language.title'));
const openLanguages = (page: Page) => inHeader(page, en('host:header.language')).click();

/** Goes back until the address matches; returns the number of steps. */
async function stepsTo(page: Page, address: RegExp): Promise<number> {
  let steps = 0;
  while (!address.test(page.url()) && steps < 5) {
    await page.goBack();
    steps += 1;
  }
  return steps;
}

/** Counts the steps through the history that the router hears of, which renders the whole page for each. */
async function countSteps(page: Page) {
  await page.addInitScript(() => {
    const counts = Object.assign(window, { stepsHeard: 0 });
    const add = window.addEventListener.bind(window);
    // The app's own listener captures, the router's does not.
    window.addEventListener = (...[type, listener, options]: Parameters<typeof add>) => {
      if (type === 'popstate' && !options) add(type, () => (counts.stepsHeard += 1));
      add(type, listener, options);
    };
  });
  const heard = () => page.evaluate(() => Reflect.get(window, 'stepsHeard') as number);
  return { heard };
}

test('Back closes a sheet on the first page of a tab, and a reload removes the sheet', async ({
  page,
}) => {
  await page.goto('/#/login');
  await openLanguages(page);
  await expect(languages(page)).toBeVisible();
  await page.goBack();
  await expect(languages(page)).toHaveCount(0);
  await expect(page).toHaveURL(/#\/login$/);
  await expect(inHeader(page, en('host:header.language'))).toBeFocused();

  await page.goto('/#/terms');
  await openLanguages(page);
  await expect(languages(page)).toBeVisible();
  await page.reload();
  await expect(inHeader(page, en('host:header.language'))).toBeVisible();
  await expect(languages(page)).toHaveCount(0);
  expect(await stepsTo(page, /#\/login$/)).toBe(1);
});

test('a dialog that its button closed leaves no history entry, nor does one that navigated', async ({
  page,
  stack,
}) => {
  const { heard } = await countSteps(page);
  await beginSignedIn(page, stack.url, stack.demo);
  await page.goto('/#/ad-center');
  await page.goto('/#/plan');
  await expect.poll(heard).toBeGreaterThan(0);
  const before = await heard();
  for (let time = 0; time < 2; time++) {
    await openLanguages(page);
    await languages(page)
      .getByRole('button', { name: en('shared:actions.cancel') })
      .click();
    await expect(languages(page)).toHaveCount(0);
  }
  const question = page.getByRole('alertdialog', { name: en('host:logout.title') });
  await inHeader(page, en('host:header.logout')).click();
  await expect(question).toBeVisible();
  await page.goBack();
  await expect(question).toHaveCount(0);
  await expect(page).toHaveURL(/#\/plan$/);
  expect(await heard(), 'steps between a page and its layers').toBe(before);

  await inHeader(page, en('host:header.logout')).click();
  await question.getByRole('button', { name: en('host:logout.confirm') }).click();
  await expect(page).toHaveURL(/#\/login$/);
  await page.goBack();
  await expect(page, 'the previous page, which the guard redirects').toHaveURL(/#\/login$/);
  await expect(question).toHaveCount(0);
});

test('a sheet keeps the scroll position of the page under it', async ({ page, stack }) => {
  await beginSignedIn(page, stack.url, stack.demo);
  await page.goto('/#/ad-center');
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => window.scrollTo(0, 200));
  const scrollTop = await page.evaluate(() => window.scrollY);
  expect(scrollTop).toBeGreaterThan(0);
  // A pointer click would scroll the header into view.
  await inHeader(page, en('host:header.language')).dispatchEvent('click');
  await expect(languages(page)).toBeVisible();
  await page.goBack();
  await expect(languages(page)).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrollTop);
});
