import { join } from 'node:path';
import { ROUTES } from '../stack/routes.ts';
import { settled, signedInScreens } from '../stack/screens.ts';
import { beginSignedIn } from '../stack/steps/steps.ts';
import { expect, test } from './test.ts';
import { writeContactSheet } from './contact-sheet.ts';
import { FOLDER, languages, SCHEMES } from './series.ts';
import { STATES } from './states.ts';
import { takeWholePage } from './taking-pictures.ts';

/** `/plan/detail?id=…` → `plan-detail-id`: the same name in every run. */
const fileName = (path: string) =>
  path
    .replace(/=[^&]*/g, '')
    .replace(/[^a-z_]+/gi, '-')
    .replace(/^-|-$/g, '');

test.afterAll(() => writeContactSheet(FOLDER));

for (const state of STATES) {
  for (const language of languages) {
    for (const colorScheme of SCHEMES) {
      for (const { text, ...viewport } of state.sizes) {
        const series = `${state.name} ${language} ${colorScheme} ${viewport.width}`;
        test(series, async ({ page, stack, allowConsole }) => {
          allowConsole(/./);
          await page.setViewportSize(viewport);
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
          await page.addInitScript(
            ([lang, scale]) => {
              localStorage.setItem('lang', lang);
              localStorage.setItem('text_scale', scale);
            },
            [language, text] as const,
          );
          const takePicture = (name: string) =>
            takeWholePage(page, join(FOLDER, series, `${name}.png`));

          if (state.name === 'filled') {
            for (const { path } of ROUTES.filter(({ open }) => open)) {
              await page.goto(`/#${path}`);
              await settled(page, language);
              await takePicture(fileName(path));
            }
          }
          await beginSignedIn(page, stack.url, state.who(stack));
          await page.goto('/');
          await settled(page, language);
          const paths = await signedInScreens(page, state.name === 'empty');
          const visit = async (path: string) => {
            await page.goto(`/#${path}`);
            if (state.cold) await page.reload();
            await expect(page.locator('main')).not.toBeEmpty();
          };
          if (state.name === 'offline') {
            for (const path of paths) {
              await visit(path);
              await settled(page, language);
            }
          }
          await state.enter(page);
          for (const path of paths) {
            await visit(path);
            if (state.settles) await settled(page, language);
            else await page.waitForTimeout(600);
            // Closes the popup that covers each screen of a disabled account.
            if (state.name === 'disabled') await page.keyboard.press('Escape');
            await takePicture(fileName(path));
          }
        });
      }
    }
  }
}
