import { axeInBothSchemes, OF_COLOURS } from '../stack/axe-findings.ts';
import { isFull, saySeed, seed } from '../stack/counts.ts';
import { startOwnStack } from '../stack/make-template.ts';
import { ROUTES } from '../stack/routes.ts';
import { settled, signedInScreens } from '../stack/screens.ts';
import { beginSignedIn, openLanguageSheet } from '../stack/steps.ts';
import { expect, test } from '../stack/test.ts';

/** Brands' colours: as light as the server lets one be, as dark as one can be, and between. */
const ACCENTS = ['#d0006f', '#000000', '#0000ff'];
const chosen = ACCENTS.filter((_, place) => isFull || place === seed % ACCENTS.length);

/** Screens that need a session share their parts: every day one in three, others with another seed. */
const RARE = 3;
const isChosen = (_: string, place: number) => isFull || place % RARE === seed % RARE;

test.beforeAll(saySeed);

for (const accent of chosen) {
  test(`in a brand's ${accent} screens can be read, in light and in the dark`, async ({ page }) => {
    test.setTimeout(300_000);
    const stack = await startOwnStack({ BRAND_NAME: 'Fjord', BRAND_ACCENT: accent });
    try {
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      const found: string[] = [];
      const look = async (screen: string) => {
        await settled(page);
        found.push(...(await axeInBothSchemes(page, screen, OF_COLOURS)));
      };
      const visit = async (path: string) => {
        await page.goto(`${stack.url}/#${path}`);
        await look(path);
      };

      await visit('/login');
      const button = page.getByRole('main').locator('button[type=submit]');
      const drawn = await button.evaluate((one) => {
        const probe = document.createElement('i');
        probe.style.color = getComputedStyle(one).backgroundColor;
        return probe.style.color;
      });
      const wanted = [1, 3, 5].map((at) => parseInt(accent.slice(at, at + 2), 16)).join(', ');
      expect(drawn).toBe(`rgb(${wanted})`);
      for (const { path, open } of ROUTES) if (open && path !== '/login') await visit(path);
      await openLanguageSheet(page);
      await look('the language sheet');

      await page.goto('about:blank');
      await beginSignedIn(page, stack.url, stack.demo);
      await page.goto(`${stack.url}/#/terms`);
      for (const path of (await signedInScreens(page)).filter(isChosen)) await visit(path);
      expect(found.join('\n')).toBe('');
    } finally {
      await stack.stop();
    }
  });
}
