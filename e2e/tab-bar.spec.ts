import type { Page } from '@playwright/test';
import { brokenWords } from './stack/findings/broken-words.ts';
import { layoutsDuring, runEffectsAtOnce } from './stack/forced-layouts.ts';
import { framesOn, settled } from './stack/screens.ts';
import { beginSignedIn } from './stack/steps/steps.ts';
import { expect, test } from './stack/test.ts';
import { en, words } from './stack/words.ts';

const bar = (page: Page) => page.getByRole('navigation', { name: en('host:header.tabs') });
const tab = (page: Page, title: 'adCenter' | 'plan' | 'wallet' | 'notification') =>
  bar(page).getByRole('link', { name: en(`host:titles.${title}`) });
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Scrolls down with the mouse wheel. Returns the scroll position in px. */
async function scrollDown(page: Page): Promise<number> {
  // Content loaded on scrolling can shift the rest.
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await settled(page);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.mouse.move(180, 300);
  await page.mouse.wheel(0, 600);
  await expect.poll(() => scrolled(page)).toBe(600);
  await framesOn(page, 10);
  return scrolled(page);
}

test('tabs lead to the landing screens and restore their scroll position; a second tap scrolls to the top', async ({
  page,
  stack,
}) => {
  await beginSignedIn(page, stack.url, stack.demo);
  await page.goto('/#/wallet');
  await settled(page);
  await expect(tab(page, 'wallet')).toHaveAttribute('aria-current', 'page');
  const place = await scrollDown(page);

  await test.step('another tab starts at the top', async () => {
    await tab(page, 'plan').click();
    await expect(page).toHaveURL(/#\/plan$/);
    await settled(page);
    expect(await scrolled(page)).toBe(0);
    await expect(tab(page, 'plan')).toHaveAttribute('aria-current', 'page');
  });
  await test.step('its filter and the scroll position of the first tab are kept', async () => {
    await page.goto('/#/plan?status=closed');
    await settled(page);
    await tab(page, 'wallet').click();
    await settled(page);
    await expect.poll(() => scrolled(page)).toBe(place);
    await tab(page, 'plan').click();
    await expect(page).toHaveURL(/#\/plan\?status=closed$/);
    await tab(page, 'wallet').click();
    await settled(page);
    await tab(page, 'wallet').click();
    await expect.poll(() => scrolled(page)).toBe(0);
    await expect(page).toHaveURL(/#\/wallet$/);
  });
  await test.step('a nested page has no tab bar', async () => {
    await page.goto('/#/wallet/records');
    await settled(page);
    await expect(bar(page)).toHaveCount(0);
  });
});

test('a link at the bottom of a page leads to the top of the next, and Back restores the scroll position, also after a reload', async ({
  page,
  stack,
}) => {
  await beginSignedIn(page, stack.url, stack.demo);
  await page.goto('/#/ad-center');
  await settled(page);
  await scrollDown(page);
  const link = page.getByRole('main').getByRole('link', { name: en('host:titles.wallet') });
  await link.scrollIntoViewIfNeeded();
  await framesOn(page, 10);
  const place = await scrolled(page);
  expect(place).toBeGreaterThan(100);
  await link.click();
  await expect(page).toHaveURL(/#\/wallet$/);
  await settled(page);
  expect(await scrolled(page)).toBe(0);
  await page.goBack();
  await settled(page);
  await expect.poll(() => scrolled(page)).toBe(place);
  await page.reload();
  await settled(page);
  await expect.poll(() => scrolled(page)).toBe(place);
});

test('a reload restores the scroll position under a cover, and no size is told too late for its frame', async ({
  page,
  stack,
}) => {
  await beginSignedIn(page, stack.url, stack.demo);
  await page.addInitScript(() => {
    const errors: string[] = [];
    addEventListener('error', ({ message }) => errors.push(message));
    Object.assign(window, { errors });
  });
  await page.goto('/#/wallet/foreign-exchange');
  await settled(page);
  await page.mouse.move(180, 300);
  await page.mouse.wheel(0, 90);
  await expect.poll(() => scrolled(page)).toBe(90);
  await framesOn(page, 10);
  await page.reload();
  await settled(page);
  await expect.poll(() => scrolled(page)).toBe(90);
  await framesOn(page, 10);
  expect(await page.evaluate(() => (window as unknown as { errors: string[] }).errors)).toEqual([]);
});

test('a scrolled page is printed with its header at its beginning, not over its content', async ({
  page,
  stack,
}) => {
  await beginSignedIn(page, stack.url, stack.demo);
  await page.goto('/#/wallet');
  await settled(page);
  await scrollDown(page);
  const top = () =>
    page.getByRole('banner').evaluate((header) => header.getBoundingClientRect().top);
  expect(await top()).toBe(0);
  await page.emulateMedia({ media: 'print' });
  // Paper has no buttons, so the page is shorter and scrolled less far.
  await expect.poll(top).toBeLessThan(-100);
  expect(await top()).toBe(-(await scrolled(page)));
});

test('in a window of 320 px no word of the current tab goes on in the next line', async ({
  page,
  stack,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await beginSignedIn(page, stack.url, stack.demo);
  await page.goto('/#/notification');
  await settled(page);
  await expect(tab(page, 'notification')).toHaveAttribute('aria-current', 'page');
  expect(await brokenWords(page)).not.toContain(en('host:titles.notification'));
});

test('in a wide window the tabs are a rail beside the column, and in landscape on a phone they leave room for the page', async ({
  page,
  stack,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await beginSignedIn(page, stack.url, stack.demo);
  await page.goto('/#/wallet');
  await settled(page);
  const place = async () => (await bar(page).boundingBox())!;
  const column = (await page.getByRole('main').boundingBox())!;
  const rail = await place();
  expect(rail.x + rail.width).toBeLessThanOrEqual(column.x);
  expect(rail.height).toBeGreaterThan(rail.width);

  await page.setViewportSize({ width: 667, height: 375 });
  const { y, height } = await place();
  const header = (await page.getByRole('banner').boundingBox())!;
  expect(y + height).toBe(375);
  // The sandbox mark does not exist in production.
  const mark = (await page.getByText(en('shared:sandbox')).boundingBox())!;
  expect((375 - height - (header.height - mark.height)) / 375).toBeGreaterThan(0.7);
  // A title that is far from its icon reads as the next tab's, one of two lines too, as in Portuguese.
  for (const language of ['en', 'pt']) {
    await page.evaluate((code) => localStorage.setItem('lang', code), language);
    await page.reload();
    await settled(page, language);
    const apart = await page
      .getByRole('navigation', { name: words(language)('host:header.tabs') })
      .getByRole('link')
      .evaluateAll((tabs) =>
        tabs.map((one) => {
          const icon = one.querySelector('svg')!.getBoundingClientRect();
          const title = document.createRange();
          title.selectNodeContents(one.lastElementChild!);
          return Math.round(title.getBoundingClientRect().left - icon.right);
        }),
      );
    expect(apart).toHaveLength(4);
    for (const gap of apart) expect(gap).toBeLessThanOrEqual(12);
  }
});

test('a tap on the tab bar forces no layout in its frame, and none in that of the screen it opens', async ({
  page,
  stack,
}) => {
  // Nine taps, five of them with a trace.
  test.setTimeout(120_000);
  await runEffectsAtOnce(page);
  await beginSignedIn(page, stack.url, stack.demo);
  await page.goto('/#/ad-center');
  await settled(page);
  const tabs = bar(page).getByRole('link');
  const boxes = await tabs.evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect),
  );
  expect(boxes).toHaveLength(4);
  const tap = async (index: number) => {
    const { x, y, width, height } = boxes[index]!;
    // Not a locator's click, which measures.
    await page.mouse.click(x + width / 2, y + height / 2);
    await expect(tabs.nth(index)).toHaveAttribute('aria-current', 'page');
    await settled(page);
    await page.waitForLoadState('networkidle');
  };
  // Code and responses are there from the second round on.
  for (const index of [1, 2, 3, 0]) await tap(index);
  const expectNoneForced = async (index: number) => {
    const { count, forced } = await layoutsDuring(page, () => tap(index), 'screen');
    expect(count).toBeGreaterThan(0);
    expect(forced).toEqual([]);
  };
  for (const index of [1, 2, 3, 0]) await expectNoneForced(index);
  // From a page that is scrolled, too: the new screen begins at its top.
  await page.mouse.wheel(0, 150);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await expectNoneForced(1);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});
