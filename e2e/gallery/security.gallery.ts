import { test } from './test.ts';
import { walkSecurity } from '../walks/walk-security.ts';
import { writeContactSheet } from './contact-sheet.ts';
import { FOLDER, languages, LANDSCAPE, NARROWEST, PHONE, SCHEMES, WINDOW } from './series.ts';
import { beginIn, takingPictures } from './taking-pictures.ts';

test.use({ savesData: true });
test.afterAll(() => writeContactSheet(FOLDER));

for (const language of languages) {
  for (const colorScheme of SCHEMES) {
    for (const size of [PHONE, WINDOW, LANDSCAPE, NARROWEST]) {
      const series = `security ${language} ${colorScheme} ${size.width}`;
      test(series, async ({ page, stack, allowConsole }) => {
        allowConsole(/./);
        await beginIn(page, { language, colorScheme, ...size });
        const username = series.replaceAll(' ', '.');
        await walkSecurity(page, stack, { language, username }, takingPictures(page, series));
      });
    }
  }
}
