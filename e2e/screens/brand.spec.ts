import { axeInBothSchemes, COLOUR_RULES } from '../stack/axe-findings.ts';
import { isFull, logSeed, seed } from '../stack/counts.ts';
import { startOwnStack } from '../stack/make-template.ts';
import { ROUTES } from '../stack/routes.ts';
import { settled, signedInScreens } from '../stack/screens.ts';
import { beginSignedIn, openLanguageSheet } from '../stack/steps.ts';
import { expect, test } from '../stack/test.ts';

/** Accent colours: the lightest that the server accepts, the darkest, and one between. */
const ACCENTS = ['#d0006f', '#000000', '#0000ff'];
const accents = ACCENTS.filter((_, index) => isFull || index === seed % ACCENTS.length);

/**
 * Screens behind the login share components, so every day one in three is tested, selected by the
 * seed.
 */
const SAMPLE = 3;
const isSelected = (_: string, index: number) => isFull || index % SAMPLE === seed % SAMPLE;

test.beforeAll(logSeed);

for (const accent of accents) {
  test(`screens with the accent ${accent} have readable contrast in light and dark mode`, async ({
    page,
  }) => {
    test.setTimeout(300_000);
    const stack = await startOwnStack({ BRAND_NAME: 'Fjord', BRAND_ACCENT: accent });
    try {
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      const found: string[] = [];
      const check = async (screen: string) => {
        await settled(page);
        found.push(...(await axeInBothSchemes(page, screen, COLOUR_RULES)));
      };
      const visit = async (path: string) => {
        await page.goto(`${stack.url}/#${path}`);
        await check(path);
      };

      await visit('/login');
      const button = page.getByRole('main').locator('button[type=submit]');
      const drawn = await button.evaluate((one) => {
        const probe = document.createElement('i');
        probe.style.color = getComputedStyle(one).backgroundColor;
        return probe.style.color;
      });
      const expected = [1, 3, 5].map((at) => parseInt(accent.slice(at, at + 2), 16)).join(', ');
      expect(drawn).toBe(`rgb(${expected})`);
      for (const { path, open } of ROUTES) if (open && path !== '/login') await visit(path);
      await openLanguageSheet(page);
      await check('the language sheet');

      await page.goto('about:blank');
      await beginSignedIn(page, stack.url, stack.demo);
      await page.goto(`${stack.url}/#/terms`);
      for (const path of (await signedInScreens(page)).filter(isSelected)) await visit(path);
      expect(found.join('\n')).toBe('');
    } finally {
      await stack.stop();
    }
  });
}
