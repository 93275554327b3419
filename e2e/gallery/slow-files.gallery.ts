import { join } from 'node:path';
import { beginSignedIn } from '../stack/steps/steps.ts';
import { writeContactSheet } from './contact-sheet.ts';
import { FOLDER, languages, LANDSCAPE, NARROWEST, PHONE, SCHEMES, WINDOW } from './series.ts';
import { beginIn } from './taking-pictures.ts';
import { expect, test } from './test.ts';

test.use({ savesData: true });
test.afterAll(() => writeContactSheet(FOLDER));

for (const language of languages) {
  for (const colorScheme of SCHEMES) {
    for (const size of [PHONE, WINDOW, LANDSCAPE, NARROWEST]) {
      const series = `slow files ${language} ${colorScheme} ${size.width}`;
      test(series, async ({ page, stack, allowConsole }) => {
        allowConsole(/./);
        await beginIn(page, { language, colorScheme, ...size });
        await beginSignedIn(page, stack.url, stack.demo);
        // Withheld for ever: the bar comes after some seconds, and the attempt ends long after them.
        await page.route('**/remotes/wallet/**/*.js', () => undefined);
        await page.goto('/#/wallet', { waitUntil: 'commit' });
        await expect(page.getByRole('progressbar')).toBeVisible({ timeout: 15_000 });
        await page.screenshot({ path: join(FOLDER, series, 'wallet.png'), scale: 'css' });
      });
    }
  }
}
