import type { Locator, Page } from '@playwright/test';
import { settled } from '../stack/screens.ts';
import { beginSignedIn } from '../stack/steps/steps.ts';
import { filterChip } from '../stack/steps/wallet-steps.ts';
import { words, type Words } from '../stack/words.ts';
import { writeContactSheet } from './contact-sheet.ts';
import { FOLDER, languages, LANDSCAPE, NARROWEST, PHONE, SCHEMES, WINDOW } from './series.ts';
import { beginIn, takingPictures } from './taking-pictures.ts';
import { expect, test } from './test.ts';

interface Opener {
  name: string;
  path: string;
  find: (page: Page, say: Words) => Locator;
}

const inHeader =
  (key: string): Opener['find'] =>
  (page, say) =>
    page.getByRole('banner').getByRole('button', { name: say(key), exact: true });

const LANGUAGE: Opener = {
  name: 'language',
  path: '/login',
  find: inHeader('host:header.language'),
};

/** What opens a sheet or a question before signing in. Those of forms are in the forms' series. */
const OPEN: readonly Opener[] = [
  LANGUAGE,
  { name: 'support', path: '/login', find: inHeader('shared:service.title') },
  {
    name: 'terms',
    path: '/register',
    find: (page) => page.getByRole('main').locator('a[aria-haspopup=dialog]').first(),
  },
];

const SIGNED_IN: readonly Opener[] = [
  { name: 'log out', path: '/ad-center', find: inHeader('host:header.logout') },
  ...(['type', 'month'] as const).map((filter) => ({
    name: `filter by ${filter}`,
    path: '/wallet/records',
    find: (page: Page, say: Words) => filterChip(page, filter, say),
  })),
  {
    name: 'end other sessions',
    path: '/ad-center/security',
    find: (page, say) =>
      page.getByRole('button', { name: say('adcenter:security.sessions.endOthers') }),
  },
];

test.afterAll(() => writeContactSheet(FOLDER));

for (const language of languages) {
  for (const colorScheme of SCHEMES) {
    for (const size of [PHONE, WINDOW, LANDSCAPE, NARROWEST]) {
      const series = `sheets ${language} ${colorScheme} ${size.width}`;
      test(series, async ({ page, stack, allowConsole }) => {
        allowConsole(/./);
        await beginIn(page, { language, colorScheme, ...size });
        const takePicture = takingPictures(page, series);
        const say = words(language);
        const open = async ({ path, find }: Opener) => {
          await page.goto(`/#${path}`);
          await settled(page, language);
          await find(page, say).click();
          await expect(page.locator('[role=dialog], [role=alertdialog]')).toBeVisible();
          await settled(page, language);
        };
        const close = () => page.keyboard.press('Escape');

        for (const opener of OPEN) {
          await open(opener);
          await takePicture(opener.name);
          await close();
        }
        await open(LANGUAGE);
        await page.getByRole('searchbox').fill('zzz');
        await takePicture('language not found');
        await page.goto('about:blank');
        // Twice, so that there is another session to end.
        await beginSignedIn(page, stack.url, stack.demo);
        await beginSignedIn(page, stack.url, stack.demo);
        for (const opener of SIGNED_IN) {
          await open(opener);
          await takePicture(opener.name);
          await close();
        }
      });
    }
  }
}
