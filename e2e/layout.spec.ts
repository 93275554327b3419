import { beginSignedIn, openLanguageSheet, sendLogin, stored } from './stack/steps.ts';
import { settled, signedInScreens } from './stack/screens.ts';
import { expect, test } from './stack/test.ts';
import { en, words } from './stack/words.ts';
import type { Page } from '@playwright/test';

/** Screens whose form, sent as it is, says what is wrong with it. */
const FORMS = [
  '/ad-center/edit-login-password',
  '/ad-center/edit-pay-password',
  '/ad-center/feedback',
  '/ad-center/operated',
  '/ad-center/profile',
];

const LANDING = ['/ad-center', '/plan', '/wallet', '/notification'];

/**
 * What sticks out of the page to a side, or is cut off by what it stands in. What scrolls by itself may
 * be wider than it is seen, and a line that ends in an ellipsis may be cut.
 */
function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const found: string[] = [];
    if (document.documentElement.scrollWidth > width) found.push('the page scrolls to the side');
    const name = (element: Element) =>
      `${element.tagName.toLowerCase()}.${element.className.toString()} “${element.textContent.slice(0, 40)}”`;
    const clips = (element: Element) => getComputedStyle(element).overflowX !== 'visible';
    for (const element of document.body.querySelectorAll('*')) {
      const box = element.getBoundingClientRect();
      if (box.width <= 1 || box.height <= 1) continue;
      let around = element.parentElement;
      while (around && !clips(around)) around = around.parentElement;
      const isHeld = around !== null && around !== document.body;
      if (!isHeld && (box.right > width + 1 || box.left < -1)) {
        found.push(`${name(element)} reaches from ${box.left} to ${box.right}`);
      }
      const style = getComputedStyle(element);
      // A line that is typed into moves under the caret.
      const isCut =
        !(element instanceof HTMLInputElement) &&
        ['hidden', 'clip'].includes(style.overflowX) &&
        element.scrollWidth > element.clientWidth + 1;
      if (isCut && style.textOverflow !== 'ellipsis') {
        found.push(`${name(element)} is cut: ${element.scrollWidth} in ${element.clientWidth}`);
      }
    }
    return found.slice(0, 10);
  });
}

test.describe('at 320 px and 200 % text', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  for (const language of ['de', 'ru', 'th']) {
    test(`nothing sticks out or is cut in ${language}`, async ({ page, stack }) => {
      test.setTimeout(240_000);
      const say = words(language);
      await page.addInitScript((code) => {
        localStorage.setItem('lang', code);
        localStorage.setItem('text_scale', '200');
      }, language);
      const found: Record<string, string[]> = {};
      const look = async (screen: string) => {
        await settled(page, language);
        const here = await overflowing(page);
        if (here.length > 0) found[screen] = here;
      };
      await page.goto('/#/register');
      await look('/register');
      await page.goto('/#/login');
      await look('/login');
      const size = await page.evaluate(() => getComputedStyle(document.body).fontSize);
      expect(size).toBe('32px');
      await page
        .getByRole('banner')
        .getByRole('button', { name: say('shared:service.title') })
        .click();
      await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
      await look('the service popup');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await openLanguageSheet(page, say);
      await look('the language sheet');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);

      await sendLogin(page, stack.demo, say);
      await expect(page).toHaveURL(/#\/ad-center$/);
      for (const path of await signedInScreens(page)) {
        await page.goto(`/#${path}`);
        await look(path);
      }
      for (const path of FORMS) {
        await page.goto(`/#${path}`);
        await settled(page, language);
        await page.getByRole('main').locator('button[type=submit]').click();
        await look(`${path} with errors`);
      }
      expect(found).toEqual({});
    });
  }
});

test('the text size is set in the language sheet, for all of the app and for good', async ({
  page,
}) => {
  const sizeOfText = () =>
    page.evaluate(() => parseFloat(getComputedStyle(document.body).fontSize));
  await page.goto('/#/login');
  const before = await sizeOfText();
  const sheet = await openLanguageSheet(page);
  const control = sheet.getByRole('group', { name: en('shared:language.textSize') });
  const larger = control.getByRole('button', { name: en('host:language.larger') });
  while (await larger.isEnabled()) await larger.click();
  await expect(control.getByText('200%')).toBeVisible();
  expect(await sizeOfText()).toBe(2 * before);
  expect(await stored(page, 'text_scale')).toBe('200');
  await page.reload();
  await expect.poll(sizeOfText).toBe(2 * before);
});

test('the header is 48 px high, its icons are 44 px targets, a title never pushes them out', async ({
  page,
  stack,
}) => {
  await beginSignedIn(page, stack.url, stack.demo);
  for (const path of [...LANDING, '/ad-center/ques-detail', '/plan/goods-detail']) {
    await page.goto(`/#${path}`);
    await settled(page);
    const header = page.getByRole('banner');
    const bar = header.locator('> div').first();
    expect((await bar.boundingBox())?.height, path).toBe(48);
    const icons = header.getByRole('button').or(header.getByRole('link'));
    expect(await icons.count(), path).toBeGreaterThan(0);
    for (const icon of await icons.all()) {
      const box = await icon.boundingBox();
      expect(box?.width, path).toBeGreaterThanOrEqual(44);
      expect(box?.height, path).toBeGreaterThanOrEqual(44);
      expect(box!.x + box!.width, path).toBeLessThanOrEqual(390);
    }
  }
});

test('a phone’s whole width is the app’s', async ({ page }) => {
  await page.goto('/#/login');
  const box = await page.getByRole('main').boundingBox();
  expect(box).toMatchObject({ x: 0, width: 390 });
  await expect(page.locator('html')).toHaveAttribute('data-mobile');
});

for (const width of [800, 1280]) {
  test.describe(`in a window of ${width} px`, () => {
    test.use({ viewport: { width, height: 800 }, isMobile: false, hasTouch: false });

    test('the app is a column 600 px wide in the middle, what opens over it too', async ({
      page,
      stack,
    }) => {
      await beginSignedIn(page, stack.url, stack.demo);
      // A scroll bar takes its part of the window.
      const inner = () => page.evaluate(() => document.documentElement.clientWidth);
      for (const path of LANDING) {
        await page.goto(`/#${path}`);
        await settled(page);
        const inColumn = { x: ((await inner()) - 600) / 2, width: 600 };
        for (const part of ['main', 'banner'] as const) {
          expect(await page.getByRole(part).boundingBox(), path).toMatchObject(inColumn);
        }
        expect(await overflowing(page), path).toEqual([]);
      }
      const sheet = await openLanguageSheet(page);
      const box = await sheet.boundingBox();
      expect(box!.width).toBeLessThanOrEqual(600);
      const column = await page.locator('main').boundingBox();
      expect(box!.x + box!.width / 2).toBeCloseTo(column!.x + column!.width / 2, 0);
    });
  });
}
