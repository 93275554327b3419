import type { Page } from '@playwright/test';
import { axeInBothSchemes, COLOUR_RULES } from '../stack/findings/axe-findings.ts';
import { isTurn, logTurn, oneOf, turnOf } from '../stack/counts.ts';
import { startOwnStack } from '../stack/make-template.ts';
import { ROUTES } from '../stack/routes.ts';
import { settled, signedInScreens } from '../stack/screens.ts';
import { beginSignedIn, openLanguageSheet } from '../stack/steps/steps.ts';
import { expect, test } from '../stack/test.ts';

/** Accent colours: the lightest that the server accepts, the darkest, and one between. */
const ACCENTS = ['#d0006f', '#000000', '#0000ff'];
const accents = oneOf(ACCENTS, turnOf('host'));

/**
 * Screens behind the login share components, so every day one in six is tested, selected by the
 * host's turn.
 */
const isSelected = (_: string, index: number) => isTurn(index, 6, turnOf('host'));

test.beforeAll(logTurn('host'));

/** The app can be installed under the deployment's name. */
async function expectInstallable(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const { url, errors, data } = await cdp.send('Page.getAppManifest');
  expect(new URL(url).pathname).toBe('/manifest.webmanifest');
  expect(errors).toEqual([]);
  expect(JSON.parse(data!)).toMatchObject({ name: 'Fjord', start_url: '/#/ad-center' });
  const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors');
  // Incognito contexts cannot install apps, and every context here is one.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  const touch = page.locator('link[rel="apple-touch-icon"]');
  const icon = await page.request.get(
    new URL((await touch.getAttribute('href'))!, page.url()).href,
  );
  expect(icon.headers()['content-type']).toBe('image/png');
}

for (const accent of accents) {
  test(`a deployment with the accent ${accent} can be installed under its name, and its screens have readable contrast in light and dark mode`, async ({
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
      await expectInstallable(page);
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
