import type { Page } from '@playwright/test';
import { remoteAt } from '../../host/src/router/stubs.ts';
import { axeFindings, axeInBothSchemes, OF_WORDS } from '../stack/axe-findings.ts';
import { overflowing } from '../stack/overflowing.ts';
import { remoteOnPage } from '../stack/remotes.ts';
import { settled, signedInScreens } from '../stack/screens.ts';
import type { Stack } from '../stack/server.ts';
import { beginSignedIn } from '../stack/steps.ts';
import { expect, test } from '../stack/test.ts';
import { en } from '../stack/words.ts';
import { expectHeaderHeight, inTheMiddle } from './header-and-column.ts';
import { speakLarge, tightLanguages, TIGHTEST } from './tightest.ts';

/** Screens whose form, sent as it is, says what is wrong with it. */
const FORMS = [
  '/ad-center/edit-login-password',
  '/ad-center/edit-pay-password',
  '/ad-center/feedback',
  '/ad-center/operated',
  '/ad-center/profile',
];

const NOT_FOUND = en('host:notFound.title');

/** Begins as the demo partner, and answers the screens of a remote: each by its address, with what is there. */
async function begin(page: Page, { url, demo }: Stack, remote: string): Promise<string[]> {
  await beginSignedIn(page, url, demo);
  await page.goto('/#/terms');
  const screens = (await signedInScreens(page)).filter((path) => remoteAt(path) === remote);
  expect(screens).not.toEqual([]);
  return screens;
}

/** What has to be true of every screen of a remote. */
export function screensOf(name: string): void {
  const { path: landing } = remoteOnPage(name);

  test(`every screen of ${name} is shown, and axe finds nothing on it, in light and in the dark`, async ({
    page,
    stack,
  }) => {
    test.setTimeout(300_000);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    const found: string[] = [];
    for (const path of await begin(page, stack, name)) {
      await page.goto(`/#${path}`);
      await expect(page).toHaveURL(`/#${path}`);
      await settled(page);
      await expect(page.getByRole('main').getByText(NOT_FOUND), path).toHaveCount(0);
      found.push(...(await axeInBothSchemes(page, path)));
    }
    expect(found.join('\n')).toBe('');
  });

  test.describe('at 320 px and 200 % text', () => {
    test.use({ viewport: TIGHTEST });

    for (const language of tightLanguages(name)) {
      test(`nothing of ${name} sticks out, is cut or has another name than is seen in ${language}`, async ({
        page,
        stack,
      }) => {
        test.setTimeout(240_000);
        await speakLarge(page, language);
        const screens = await begin(page, stack, name);
        const found: Record<string, string[]> = {};
        const look = async (screen: string) => {
          await settled(page, language);
          const here = await overflowing(page);
          here.push(...(await axeFindings(page, screen, OF_WORDS)));
          if (here.length > 0) found[screen] = here;
        };
        for (const path of screens) {
          await page.goto(`/#${path}`);
          await look(path);
          if (!FORMS.includes(path)) continue;
          await page.getByRole('main').locator('button[type=submit]').click();
          await look(`${path} with errors`);
        }
        expect(found).toEqual({});
      });
    }
  });

  test(`the header of ${name} is 48 px high, its icons are 44 px targets, a title never pushes them out`, async ({
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

  inTheMiddle(`${name} is a column 600 px wide in the middle`, async (page, stack, inColumn) => {
    await beginSignedIn(page, stack.url, stack.demo);
    await page.goto(`/#${landing}`);
    await settled(page);
    for (const part of ['main', 'banner'] as const) {
      expect(await page.getByRole(part).boundingBox()).toMatchObject(await inColumn());
    }
    expect(await overflowing(page)).toEqual([]);
  });
}
