import { beginSignedIn, openLanguageSheet, sendLogin, stored } from './stack/steps.ts';
import { overflowing } from './stack/overflowing.ts';
import { settled, signedInScreens } from './stack/screens.ts';
import { expect, test } from './stack/test.ts';
import { en, words } from './stack/words.ts';

/** Screens whose form, sent as it is, says what is wrong with it. */
const FORMS = [
  '/ad-center/edit-login-password',
  '/ad-center/edit-pay-password',
  '/ad-center/feedback',
  '/ad-center/operated',
  '/ad-center/profile',
];

const LANDING = ['/ad-center', '/plan', '/wallet', '/notification'];

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
