import type { Locator, Page } from '@playwright/test';
import { APPS } from '../shared/src/federation/apps.ts';
import { openOutline, outline } from './landing/outline.ts';
import { axeInBothSchemes } from './stack/findings/axe-findings.ts';
import { logTurn, oneOf, turnOf } from './stack/counts.ts';
import { expectSharedToMove, holdMotions } from './stack/held-motion.ts';
import { startOwnStack } from './stack/make-template.ts';
import { overflowing } from './stack/findings/overflowing.ts';
import { operate } from './stack/operator.ts';
import { settled } from './stack/screens.ts';
import type { Stack } from './stack/server.ts';
import { beginSignedIn, chooseLanguage, sendLogin } from './stack/steps/steps.ts';
import { expect, test as base } from './stack/test.ts';
import { words } from './stack/words.ts';

const say = words('ar');
const ARABIC = { name: 'العربية', tag: 'ar-u-nu-latn' };

/** Every test here runs on a deployment whose operator lists Arabic. */
const test = base.extend<object, { stack: Stack }>({
  stack: [
    async ({}, use) => {
      const stack = await startOwnStack({ LANGUAGES: 'en,ar' });
      await use(stack);
      await stack.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

/** The elements that do not follow the direction of writing. */
const misdirected = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    if (document.documentElement.dir !== 'rtl')
      found.push('the page is not written from the right');
    for (const icon of document.querySelectorAll('[class*=lucide-chevron-]')) {
      const isSideways = /chevron-(left|right)/.test(icon.getAttribute('class') ?? '');
      const { a } = new DOMMatrix(getComputedStyle(icon).transform);
      if (isSideways && a !== -1) found.push(`${icon.getAttribute('class')} is not mirrored`);
    }
    const back = document.querySelector('header button')?.getBoundingClientRect();
    if (back && back.left < innerWidth / 2) found.push('the header begins at the left');
    for (const amount of document.querySelectorAll('main [class*=amount] [class*=word]')) {
      if (getComputedStyle(amount).direction !== 'ltr')
        found.push(`${amount.textContent} is turned`);
    }
    // A value such as `Agent Ltd.` or `+44 7700` needs a direction of its own: else the sign at its edge changes sides.
    const texts = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode.textContent!.trim();
      const isValue =
        /[a-z\d]/i.test(text) && !/[\u0600-\u06ff\u200e\u200f\u2066-\u2069]/.test(text);
      const hasSign = /^[^a-z\d]|[^a-z\d%]$|^\d+[ -]\d/i.test(text);
      const { direction } = getComputedStyle(texts.currentNode.parentElement!);
      if (isValue && hasSign && direction === 'rtl') found.push(`${text} is turned`);
    }
    // As a block, it would begin at the left.
    for (const value of document.querySelectorAll('main bdi')) {
      const range = document.createRange();
      range.selectNodeContents(value);
      const gap = value.getBoundingClientRect().right - range.getBoundingClientRect().right;
      if (gap > 1) found.push(`${value.textContent} begins at the left`);
    }
    // Without letters it goes from the left, and stars or chips in it do, too.
    for (const value of document.querySelectorAll('main bdi:has(*)')) {
      if (!/\p{L}/u.test(value.textContent)) found.push(`${value.innerHTML} goes from the left`);
    }
    for (const field of document.querySelectorAll('main :is([class*=input], textarea)')) {
      if (getComputedStyle(field).textAlign !== 'right')
        found.push(`the field ${field.getAttribute('name')} begins at the left`);
    }
    return found;
  });

function testInArabic(width: number, begin: (page: Page, stack: Stack) => Promise<void>): void {
  test.describe(`${width} px wide`, () => {
    if (width > 600) {
      test.use({ viewport: { width, height: 800 }, isMobile: false, hasTouch: false });
    }

    test('the app is written from the right in Arabic, from the login to the notices', async ({
      page,
      stack,
    }) => {
      test.setTimeout(180_000);
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      const found: string[] = [];
      const check = async (screen: string) => {
        await settled(page, 'ar');
        found.push(
          ...(await misdirected(page)).map((fault) => `${screen}: ${fault}`),
          ...(await overflowing(page)).map((fault) => `${screen}: ${fault}`),
          ...(await axeInBothSchemes(page, screen)),
        );
      };
      const main = page.getByRole('main');
      const visit = async (path: string) => {
        await page.goto(`/#${path}`);
        await check(path);
      };

      await begin(page, stack);
      await check('/ad-center');
      // Of all time: a day has one point in its first hour.
      await visit('/ad-center?period=all');
      const ends = main.locator('[class*=ends] > span');
      await expect(ends).toHaveCount(2);
      const [first, last] = await Promise.all(
        [ends.first(), ends.last()].map((end) => end.boundingBox()),
      );
      expect(first!.x).toBeGreaterThan(last!.x);

      await visit('/plan');
      await main
        .getByRole('list', { name: say('plan:list.label') })
        .getByRole('link')
        .first()
        .click();
      await expect(main.getByRole('heading', { name: say('plan:history.title') })).toBeVisible();
      await check('/plan/detail');
      for (const path of [
        '/ad-center/operated',
        '/ad-center/profile',
        '/wallet',
        '/wallet/foreign-exchange',
        '/wallet/withdraw',
        '/wallet/records',
        '/notification',
      ]) {
        await visit(path);
      }
      expect(found.join('\n')).toBe('');
    });
  });
}

const onPhone = () =>
  testInArabic(390, async (page, { demo }) => {
    await page.goto('/#/login');
    await chooseLanguage(page, 'en', ARABIC);
    await sendLogin(page, demo, say);
    await expect(page).toHaveURL(/#\/ad-center$/);
  });

const inWideWindow = () =>
  testInArabic(1280, async (page, { url, demo }) => {
    await page.addInitScript(() => localStorage.setItem('lang', 'ar'));
    await beginSignedIn(page, url, demo);
    await page.goto('/#/ad-center');
  });

test.beforeAll(logTurn(...APPS.map(({ name }) => name)));
// One width every day.
for (const testWidth of oneOf([onPhone, inWideWindow], turnOf(...APPS.map(({ name }) => name))))
  testWidth();

/** The box of a part of the text of an element, which has no other elements. */
const boxOf = (element: Locator, part: string) =>
  element.evaluate((node, wanted) => {
    const text = node.firstChild!;
    const range = document.createRange();
    const start = text.textContent!.indexOf(wanted);
    range.setStart(text, start);
    range.setEnd(text, start + wanted.length);
    return range.getBoundingClientRect().toJSON() as DOMRect;
  }, part);

test('a sentence that begins with a percentage, and one in English, keep their order in Arabic', async ({
  page,
  stack,
}) => {
  await page.addInitScript(() => localStorage.setItem('lang', 'ar'));
  await beginSignedIn(page, stack.url, stack.demo);
  const main = page.getByRole('main');
  await page.goto('/#/wallet/foreign-exchange');
  await main.getByLabel(say('wallet:exchange.code')).fill('demo-solo');
  await main.getByRole('button', { name: say('wallet:exchange.submit'), exact: true }).click();
  const fee = main.locator('dd bdi').filter({ hasText: /1\u200e?%/ });
  const [percent, words] = [await boxOf(fee, '1'), await boxOf(fee, ' ')];
  expect(percent.left, 'the percentage is the first from the right').toBeGreaterThan(words.left);

  const title = 'Payments (all of them) are back!';
  const body = `From 1,234.50 on, ${'and so on '.repeat(20)}`.trim();
  await operate(stack, 'notice publish', {
    title: { en: title },
    body: { en: body },
    user: stack.demo.username,
  });
  await page.goto('/#/notification');
  const inRow = main.getByRole('link').filter({ hasText: title });
  const name = inRow.getByText(title);
  const [first, last] = [await boxOf(name, 'P'), await boxOf(name, '!')];
  expect(last.left).toBeGreaterThan(first.left);
  // Two lines of it: what is cut off is its end, on the right.
  const text = inRow.getByText(body);
  const { left } = await text.evaluate((node) => node.getBoundingClientRect().toJSON() as DOMRect);
  expect(Math.abs((await boxOf(text, 'From')).left - left)).toBeLessThan(1);
  await inRow.click();
  const heading = main.getByRole('heading', { name: title });
  expect((await boxOf(heading, '!')).left).toBeGreaterThan((await boxOf(heading, 'P')).left);
});

test('a device that prefers Arabic begins in it', async ({ browser, stack }) => {
  const context = await browser.newContext({ locale: 'ar-EG', serviceWorkers: 'block' });
  const page = await context.newPage();
  // The outline before the main script, too.
  const release = await openOutline(page, `${stack.url}/#/login`);
  const title = await outline(page).locator('div > b').first().boundingBox();
  expect(title!.x).toBeGreaterThan(page.viewportSize()!.width / 2 - 1);
  release();
  await expect(page.getByRole('heading', { name: say('host:login.title') })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await context.close();
});

test('what a row shares with its screen moves from where it was in Arabic, too', async ({
  page,
  stack,
}) => {
  await holdMotions(page);
  await page.addInitScript(() => localStorage.setItem('lang', 'ar'));
  await beginSignedIn(page, stack.url, stack.demo);
  await expectSharedToMove(page, 'ar');
});
