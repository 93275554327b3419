import { join } from 'node:path';
import { test } from '../stack/test.ts';
import { FORMS, walkForms } from '../walks/walk-forms.ts';
import { writeContactSheet } from './contact-sheet.ts';
import { FOLDER, languages, PHONE, SCHEMES, TIGHTEST, WINDOW } from './series.ts';

test.afterAll(() => writeContactSheet(FOLDER));

for (const language of languages(['en', 'de', 'th'])) {
  for (const colorScheme of SCHEMES) {
    for (const { width, height, text } of [PHONE, WINDOW, TIGHTEST]) {
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
        for (const remote of Object.keys(FORMS)) {
          // The next user begins with a page that is loaded.
          await page.goto('about:blank');
          await walkForms(
            page,
            stack,
            { remote, language, username: `${remote} ${series}`.replaceAll(' ', '.') },
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
        }
      });
    }
  }
}
