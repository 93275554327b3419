import type { Page } from '@playwright/test';
import { remoteAt } from '../../host/src/router/stubs.ts';
import { axeFindings, axeInBothSchemes, LANGUAGE_RULES } from '../stack/findings/axe-findings.ts';
import { brokenWords } from '../stack/findings/broken-words.ts';
import { conditionFindings } from '../stack/findings/condition-findings.ts';
import { isFull, isTurn, logTurn, turnOf } from '../stack/counts.ts';
import { overflowing } from '../stack/findings/overflowing.ts';
import { remoteOnPage } from '../stack/remotes.ts';
import { settled, signedInScreens } from '../stack/screens.ts';
import type { Stack } from '../stack/server.ts';
import { beginSignedIn } from '../stack/steps/steps.ts';
import { expect, test } from '../stack/test.ts';
import { en } from '../stack/words.ts';
import { testPseudoLocale } from '../pseudo/pseudo-locale-of.ts';
import { expectHeaderHeight, testWideWindow } from './header-and-column.ts';
import { useLargeText, sampleLanguages, NARROWEST } from './narrowest.ts';
import { testVisits } from './visits-of.ts';

/** Screens whose form shows errors when it is submitted unchanged. */
const FORMS = [
  '/ad-center/edit-login-password',
  '/ad-center/feedback',
  '/ad-center/operated',
  '/ad-center/profile',
];

const NOT_FOUND = en('host:notFound.title');

/** Signs in as the demo partner and returns the addresses of a remote's screens. */
async function begin(page: Page, { url, demo }: Stack, remote: string): Promise<string[]> {
  await beginSignedIn(page, url, demo);
  await page.goto('/#/terms');
  const screens = (await signedInScreens(page)).filter((path) => remoteAt(path) === remote);
  expect(screens).not.toEqual([]);
  return screens;
}

/**
 * Tests that every screen of a remote is shown. Conditions that few users have (forced colours, more contrast, Tab
 * alone) are tested every day on one screen in three, by the remote's turn, because the components are the same.
 */
function testShown(name: string): void {
  test(`every screen of ${name} is shown, without axe violations in light and dark mode`, async ({
    page,
    stack,
  }) => {
    test.setTimeout(300_000);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    const found: string[] = [];
    for (const [index, path] of (await begin(page, stack, name)).entries()) {
      await page.goto(`/#${path}`);
      await expect(page).toHaveURL(`/#${path}`);
      await settled(page);
      await expect(page.getByRole('main').getByText(NOT_FOUND), path).toHaveCount(0);
      found.push(...(await axeInBothSchemes(page, path)));
      const main = await page.getByRole('main').locator('[class*=primary]:visible').count();
      if (main > 1) found.push(`${path} has ${main} primary buttons`);
      if (isTurn(index, 3, turnOf(name))) found.push(...(await conditionFindings(page, path)));
    }
    expect(found.join('\n')).toBe('');
  });
}

/** Tests every screen of a remote, and its forms with errors, in the narrowest window. */
function testNarrowest(name: string, language: string): void {
  test(`nothing of ${name} overflows, is clipped or has a mismatched accessible name in ${language}`, async ({
    page,
    stack,
  }) => {
    test.setTimeout(240_000);
    await useLargeText(page, language);
    const screens = await begin(page, stack, name);
    const found: Record<string, string[]> = {};
    const check = async (screen: string) => {
      await settled(page, language);
      const here = await overflowing(page);
      here.push(...(await axeFindings(page, screen, LANGUAGE_RULES)));
      if (here.length > 0) found[screen] = here;
    };
    for (const path of screens) {
      await page.goto(`/#${path}`);
      await check(path);
      if (!FORMS.includes(path)) continue;
      await page.getByRole('main').locator('button[type=submit]').click();
      await check(`${path} with errors`);
    }
    expect(found).toEqual({});
  });
}

/** Long words of other languages have soft hyphens, of which `brokenWords` finds nothing. */
function testEnglishWords(name: string, landing: string): void {
  test(`no English word of ${name} goes on in the next line`, async ({ page, stack }) => {
    await useLargeText(page, 'en');
    const screens = await begin(page, stack, name);
    const found: Record<string, string[]> = {};
    for (const path of isFull ? screens : [landing]) {
      await page.goto(`/#${path}`);
      await settled(page);
      const words = await brokenWords(page);
      if (words.length > 0) found[path] = words;
    }
    expect(found).toEqual({});
  });
}

function testHeader(name: string, landing: string): void {
  test(`the header of ${name} is 48 px high, with icons of 44 px that no title displaces`, async ({
    page,
    stack,
  }) => {
    await beginSignedIn(page, stack.url, stack.demo);
    const titles = { adcenter: '/ad-center/ques-detail', plan: '/plan/goods-detail' };
    const titled = Object.entries(titles).flatMap(([of, path]) => (of === name ? [path] : []));
    for (const path of [landing, ...titled]) {
      await page.goto(`/#${path}`);
      await settled(page);
      await expectHeaderHeight(page, path);
    }
  });
}

function testColumn(name: string, landing: string): void {
  testWideWindow(`${name} is a centred column`, async (page, stack, column) => {
    await beginSignedIn(page, stack.url, stack.demo);
    await page.goto(`/#${landing}`);
    await settled(page);
    for (const part of ['main', 'banner'] as const) {
      expect(await page.getByRole(part).boundingBox()).toMatchObject(await column(landing));
    }
    expect(await overflowing(page)).toEqual([]);
  });
}

/** Tests every screen of a remote. */
export function testScreens(name: string): void {
  const { path: landing } = remoteOnPage(name);

  test.beforeAll(logTurn(name));

  testShown(name);
  test.describe('at 320 px and 200 % text', () => {
    test.use({ viewport: NARROWEST });

    for (const language of sampleLanguages(name)) testNarrowest(name, language);
    testEnglishWords(name, landing);
  });
  testHeader(name, landing);
  testColumn(name, landing);
  testVisits(name);
  testPseudoLocale(name, FORMS);
}
