import { axeFindings, inTheDark } from './stack/axe-findings.ts';
import { overflowing } from './stack/overflowing.ts';
import { settled } from './stack/screens.ts';
import { expect, test } from './stack/test.ts';
import { windowFaults } from './stack/window-faults.ts';
import { walkForms } from './walks/walk-forms.ts';

/** A phone, and the tightest there is: the narrowest, with text twice its size. */
const SIZES = [
  { width: 390, height: 844, text: '100', language: 'en' },
  { width: 320, height: 640, text: '200', language: 'de' },
] as const;

for (const { width, height, text, language } of SIZES) {
  test.describe(`at ${width} px and ${text} % text`, () => {
    test.use({ viewport: { width, height } });

    test(`wherever money moves, forms and what opens over them can be seen, read and used in ${language}`, async ({
      page,
      stack,
      allowConsole,
    }) => {
      test.setTimeout(900_000);
      // Some of what is sent goes unanswered on the way.
      allowConsole(/ERR_(FAILED|INTERNET_DISCONNECTED)/);
      await page.addInitScript(
        ([code, scale]) => {
          localStorage.setItem('lang', code);
          localStorage.setItem('text_scale', scale);
        },
        [language, text] as const,
      );
      const found: string[] = [];
      const inPassing = page.locator('[aria-live] button');
      const look = async (name: string) => {
        await settled(page, language);
        // What is said in passing lies over what is looked at, and goes only from under no mouse.
        await page.mouse.move(0, 0);
        await expect(inPassing).toHaveCount(0);
        const isOver = (await page.locator('[role=dialog], [role=alertdialog]').count()) > 0;
        const faults = [...(await overflowing(page)), ...(isOver ? await windowFaults(page) : [])];
        found.push(...faults.map((fault) => `${name}: ${fault}`));
        found.push(...(await axeFindings(page, name)));
        const ofColours = () => axeFindings(page, `${name}, in the dark`, 'color-contrast');
        found.push(...(await inTheDark(page, ofColours)));
      };
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      const username = `forms.${language}`;
      await walkForms(page, stack, { language, username }, look);
      expect(found.join('\n')).toBe('');
    });
  });
}
