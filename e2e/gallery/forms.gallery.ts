import { test } from './test.ts';
import { FORMS, walkForms } from '../walks/walk-forms.ts';
import { writeContactSheet } from './contact-sheet.ts';
import { FOLDER, languages, LANDSCAPE, NARROWEST, PHONE, SCHEMES, WINDOW } from './series.ts';
import { beginIn, takingPictures } from './taking-pictures.ts';

test.afterAll(() => writeContactSheet(FOLDER));

for (const language of languages) {
  for (const colorScheme of SCHEMES) {
    for (const { width, height, text } of [PHONE, WINDOW, LANDSCAPE, NARROWEST]) {
      const series = `forms ${language} ${colorScheme} ${width}`;
      test(series, async ({ page, stack, allowConsole }) => {
        allowConsole(/./);
        await beginIn(page, { language, colorScheme, width, height, text });
        const takePicture = takingPictures(page, series);
        for (const remote of Object.keys(FORMS)) {
          // Unloads the previous user's page.
          await page.goto('about:blank');
          await walkForms(
            page,
            stack,
            { remote, language, username: `${remote} ${series}`.replaceAll(' ', '.') },
            takePicture,
          );
        }
      });
    }
  }
}
