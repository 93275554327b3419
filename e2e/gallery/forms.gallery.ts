import { join } from 'node:path';
import { root } from '../stack/server.ts';
import { test } from '../stack/test.ts';
import { writeContactSheet } from './contact-sheet.ts';
import { walkForms } from './forms.ts';

const FOLDER = join(root, '.gallery');
const LANGUAGES = ['en', 'de', 'th'];
const SCHEMES = ['light', 'dark'] as const;
/** The last is the tightest: the narrowest phone, and text twice its size. */
const SIZES = [
  { width: 390, height: 844, text: '100' },
  { width: 1280, height: 800, text: '100' },
  { width: 320, height: 640, text: '200' },
];

test.afterAll(() => writeContactSheet(FOLDER));

for (const language of LANGUAGES) {
  for (const colorScheme of SCHEMES) {
    for (const { width, height, text } of SIZES) {
      const series = `forms ${language} ${colorScheme} ${width}`;
      test(series, async ({ page, stack, allowConsole }) => {
        allowConsole(/./);
        await page.setViewportSize({ width, height });
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.addInitScript(
          ([lang, scale]) => {
            localStorage.setItem('lang', lang);
            localStorage.setItem('text_scale', scale);
          },
          [language, text] as const,
        );
        let taken = 0;
        await walkForms(
          page,
          stack,
          { language, username: series.replaceAll(' ', '.') },
          async (name) => {
            const isOver = (await page.locator('[role=dialog], [role=alertdialog]').count()) > 0;
            taken += 1;
            // What is stuck to the window's edge would stand in the middle of the whole page.
            if (!isOver) await page.evaluate(() => scrollTo(0, 0));
            await page.waitForTimeout(300);
            await page.screenshot({
              path: join(FOLDER, series, `${String(taken).padStart(2, '0')} ${name}.png`),
              // What lies over the page is seen in the window, and the window alone.
              fullPage: !isOver,
              animations: 'disabled',
              scale: 'css',
            });
          },
        );
      });
    }
  }
}
