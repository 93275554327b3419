import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test as base, type Page } from '@playwright/test';
import { root } from '../../scripts/process/run-command.ts';
import { axeFindings, COLOUR_RULES } from '../stack/findings/axe-findings.ts';
import { watchConsole } from '../stack/findings/clean-console.ts';
import { lostWithForcedColours } from '../stack/findings/forced-colours.ts';
import { CATALOGUE } from './serve-catalogue.ts';
import { shrinkBaselines } from './shrink-baselines.ts';

const ENDING = '.stories.tsx';
const FILES = readdirSync(join(root, 'shared/src/ui'))
  .filter((file) => file.endsWith(ENDING))
  .map((file) => file.slice(0, -ENDING.length));

const test = base.extend({
  baseURL: async ({}, use) => use(process.env[CATALOGUE]),
});

test.afterAll(shrinkBaselines);

/** Addresses that show the stories of a file: one for all of them, or one each. */
async function addressesOf(page: Page, file: string): Promise<string[]> {
  const links = page.locator(`nav[data-file="${file}"] a`);
  await expect(links).not.toHaveCount(0);
  return links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
}

/** `#windows/Danger` → `windows-danger`. */
const nameOf = (address: string) => address.slice(1).replace('/', '-').toLowerCase();

for (const file of FILES) {
  test(`${file}: as in the pictures in light and dark mode, without axe violations, the console clean`, async ({
    page,
    context,
  }) => {
    const logged = watchConsole(context);
    await page.goto('/');
    for (const address of await addressesOf(page, file)) {
      const name = nameOf(address);
      await page.evaluate((hash) => (location.hash = hash), address);
      await expect(page.locator(`[data-shown="${address}"]`)).toBeAttached();
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await expect.soft(page).toHaveScreenshot(`${name}-${colorScheme}.png`, { fullPage: true });
        const rules = colorScheme === 'dark' ? COLOUR_RULES : undefined;
        expect.soft(await axeFindings(page, `${name}, ${colorScheme}`, rules)).toEqual([]);
      }
      expect.soft(await lostWithForcedColours(page, name)).toEqual([]);
    }
    expect(logged()).toEqual([]);
  });
}

test('a toast lets a press through to what is below it, all but its close button', async ({
  page,
}) => {
  await page.goto('/#windows/ToastSuccess');
  const message = page.getByText('The plan is funded.');
  const isHit = (element: SVGElement | HTMLElement) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(x + width / 2, y + height / 2);
    return hit === element || element.contains(hit);
  };
  await expect(message).toBeVisible();
  expect(await message.evaluate(isHit)).toBe(false);
  expect(await page.getByRole('button', { name: 'Close' }).evaluate(isHit)).toBe(true);
});
