import { testPseudoLocale } from '../pseudo/pseudo-locale-of.ts';
import { axeInBothSchemes } from '../stack/findings/axe-findings.ts';
import { conditionFindings } from '../stack/findings/condition-findings.ts';
import { isTurn, logTurn, turnOf } from '../stack/counts.ts';
import { wordsDividedInTitle } from '../stack/findings/broken-words.ts';
import { overflowing } from '../stack/findings/overflowing.ts';
import { settled } from '../stack/screens.ts';
import {
  beginSignedIn,
  openLanguageSheet,
  sendLogin,
  signIn,
  stored,
} from '../stack/steps/steps.ts';
import { expect, test } from '../stack/test.ts';
import { entryPath, signTicket } from '../stack/steps/ticket.ts';
import { en, words } from '../stack/words.ts';
import { testWideWindow } from './header-and-column.ts';
import { useLargeText, sampleLanguages, NARROWEST } from './narrowest.ts';

// Screens behind the login are tested in screens-of.ts.

test.beforeAll(logTurn('host'));

testPseudoLocale('host', []);

test.describe('without prefetch', () => {
  // One screen needs a remote that fails to load, so it must not be prefetched.
  test.use({ savesData: true });

  test('no screen or dialog of the host has axe violations in light and dark mode', async ({
    page,
    stack,
    allowConsole,
  }) => {
    test.setTimeout(300_000);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    allowConsole(/Failed to load resource.*\/remotes\/plan\//);
    const found: string[] = [];
    let screens = 0;
    const check = async (screen: string) => {
      await settled(page);
      found.push(...(await axeInBothSchemes(page, screen)));
      // As in screens-of.ts.
      if (isTurn(screens, 3, turnOf('host')))
        found.push(...(await conditionFindings(page, screen)));
      screens += 1;
    };
    const main = page.getByRole('main');
    const header = page.getByRole('banner');
    const close = async (name: string) => {
      await page.getByRole('button', { name, exact: true }).click();
      await expect(page.locator('[role=dialog], [role=alertdialog]')).toHaveCount(0);
    };

    await page.goto('/#/login');
    await check('/login');
    await main.getByRole('button', { name: en('host:login.submit'), exact: true }).click();
    await expect(main.getByText(en('host:login.usernameRequired'))).toBeVisible();
    await check('/login with errors');

    await page.goto('/#/register');
    await check('/register');
    await main.getByRole('button', { name: en('host:register.submit') }).click();
    await expect(main.getByText(en('host:register.problems.email.required'))).toBeVisible();
    await check('/register with errors');
    await main.getByRole('link', { name: 'terms', exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await check('the terms over /register');
    await close(en('shared:actions.close'));

    for (const path of ['/terms', '/privacy', '/nowhere']) {
      await page.goto(`/#${path}`);
      await check(path);
    }

    await page.goto('/#/login');
    await header.getByRole('button', { name: en('shared:service.title') }).click();
    await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
    await check('the service popup');
    await close(en('shared:actions.close'));
    await openLanguageSheet(page);
    await check('the language sheet');
    await close(en('shared:actions.cancel'));

    await page.goto(entryPath(signTicket(stack, { subject: 'nobody', seconds: -5 })));
    await expect(main.getByText(en('host:openAgain.title'))).toBeVisible();
    await check('/entry with an expired ticket');
    await page.goto(entryPath(signTicket(stack, { subject: 'nobody-yet' })));
    await expect(main.getByLabel(en('adcenter:welcome.code'))).toBeVisible();
    await check('/ad-welcome');

    await signIn(page, stack.demo);
    await header.getByRole('button', { name: en('host:header.logout') }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await check('the logout dialog');
    await close(en('host:logout.stay'));
    await page.goto('/#/customer');
    await check('/customer');
    await page.goto('/#/customer?url=https%3A%2F%2Fevil.example%2F');
    await check('/customer with a rejected address');

    await page.route('**/remotes/plan/**', (route) => route.abort());
    await page.goto('/#/plan');
    await expect(main.getByText(en('host:remote.unreachable.title'))).toBeVisible({
      timeout: 30_000,
    });
    await check('/plan without its remote');
    expect(found.join('\n')).toBe('');
  });
});

test.describe('at 320 px', () => {
  test.use({ viewport: NARROWEST });

  for (const language of ['de', 'fr']) {
    test(`a word of a title is divided only if it is longer than a line in ${language}`, async ({
      page,
      stack,
    }) => {
      await page.addInitScript((code) => localStorage.setItem('lang', code), language);
      await beginSignedIn(page, stack.url, stack.demo);
      const divided: Record<string, string[]> = {};
      for (const path of ['', '/feedback', '/operated', '/edit-pay-password', '/security']) {
        await page.goto(`/#/ad-center${path}`);
        await settled(page, language);
        const here = await wordsDividedInTitle(page);
        if (here.length > 0) divided[path] = here;
      }
      expect(divided).toEqual({});
    });
  }
});

test.describe('at 320 px and 200 % text', () => {
  test.use({ viewport: NARROWEST });

  for (const language of sampleLanguages('host')) {
    test(`nothing of the host overflows or is clipped in ${language}`, async ({ page, stack }) => {
      test.setTimeout(240_000);
      const say = words(language);
      await useLargeText(page, language);
      const found: Record<string, string[]> = {};
      const check = async (screen: string) => {
        await settled(page, language);
        const here = await overflowing(page);
        if (here.length > 0) found[screen] = here;
      };
      await page.goto('/#/register');
      await check('/register');
      await page.goto('/#/login');
      await check('/login');
      const size = await page.evaluate(() => getComputedStyle(document.body).fontSize);
      expect(size).toBe('32px');
      await page
        .getByRole('banner')
        .getByRole('button', { name: say('shared:service.title') })
        .click();
      await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
      await check('the service popup');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await openLanguageSheet(page, say);
      await check('the language sheet');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);

      await sendLogin(page, stack.demo, say);
      await expect(page).toHaveURL(/#\/ad-center$/);
      await page.goto('/#/customer');
      await check('/customer');
      expect(found).toEqual({});
    });
  }
});

test('the language sheet sets the text size of the whole app and stores it', async ({ page }) => {
  const textSize = () => page.evaluate(() => parseFloat(getComputedStyle(document.body).fontSize));
  await page.goto('/#/login');
  const before = await textSize();
  const sheet = await openLanguageSheet(page);
  const control = sheet.getByRole('group', { name: en('shared:language.textSize') });
  const larger = control.getByRole('button', { name: en('host:language.larger') });
  while (await larger.isEnabled()) await larger.click();
  await expect(control.getByText('200%')).toBeVisible();
  expect(await textSize()).toBe(2 * before);
  expect(await stored(page, 'text_scale')).toBe('200');
  await page.reload();
  await expect.poll(textSize).toBe(2 * before);
});

test('the app has the full width of a phone', async ({ page }) => {
  await page.goto('/#/login');
  const box = await page.getByRole('main').boundingBox();
  expect(box).toMatchObject({ x: 0, width: 390 });
  await expect(page.locator('html')).toHaveAttribute('data-mobile');
});

testWideWindow('dialogs open within the app’s column', async (page, stack) => {
  await beginSignedIn(page, stack.url, stack.demo);
  await page.goto('/#/ad-center');
  await settled(page);
  const sheet = await openLanguageSheet(page);
  const box = await sheet.boundingBox();
  expect(box!.width).toBeLessThanOrEqual(600);
  const column = await page.locator('main').boundingBox();
  expect(box!.x + box!.width / 2).toBeCloseTo(column!.x + column!.width / 2, 0);
});

test('with reduced motion colours change to dark mode at once, also below the viewport', async ({
  page,
  stack,
}) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await beginSignedIn(page, stack.url, stack.demo);
  await page.goto('/#/ad-center');
  await settled(page);
  // Rows below the viewport are rendered lazily.
  const note = page.getByRole('main').getByRole('listitem').last().locator('span').last();
  const colour = () => note.evaluate((element) => getComputedStyle(element).color);
  const light = await colour();
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await colour()).not.toBe(light);
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});
