import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * The accessible name must contain the visible text. Experimental in axe, so it must be enabled by
 * name.
 */
const NAME_MISMATCH = 'label-content-name-mismatch';

/** Axe rules whose result depends on the language. */
export const LANGUAGE_RULES = [NAME_MISMATCH];

/** Axe rules whose result depends on the viewport size. */
export const VIEWPORT_RULES = ['target-size', 'scrollable-region-focusable'];

/** The only axe rule whose result depends on the colour scheme. */
export const COLOUR_RULES = ['color-contrast'];

/**
 * Axe violations on the current page, one line per element; with all rules or the given ones.
 * Legacy mode skips the second page that axe needs for cross-origin frames; no screen has such
 * frames.
 */
export async function axeFindings(page: Page, screen: string, rules?: string[]): Promise<string[]> {
  // Axe stays on the page until a reload and is half a megabyte, so it is injected once.
  const isInjected = await page.evaluate(() => 'axe' in window);
  const axe = new AxeBuilder({ page, ...(isInjected && { axeSource: 'void 0' }) })
    .options({ resultTypes: ['violations'], rules: { [NAME_MISMATCH]: { enabled: true } } })
    .setLegacyMode();
  const { violations } = await (rules ? axe.withRules(rules) : axe.withTags(TAGS)).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => {
      const why = failureSummary.split('\n').slice(1).join(' ').trim();
      return `${screen}: ${id} at ${target.join(' ')}: ${why}`;
    }),
  );
}

/** Axe violations in light mode (all rules or the given ones) and dark mode (colours only). */
export async function axeInBothSchemes(
  page: Page,
  screen: string,
  rules?: string[],
): Promise<string[]> {
  const light = await axeFindings(page, screen, rules);
  const checkColours = () => axeFindings(page, `${screen}, dark mode`, COLOUR_RULES);
  return [...light, ...(await inDarkMode(page, checkColours))];
}

/** Runs a check in dark mode. */
async function inDarkMode<T>(page: Page, look: () => Promise<T>): Promise<T> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await coloursSettled(page);
  const found = await look();
  await page.emulateMedia({ colorScheme: 'light' });
  return found;
}

/** Waits until the colour transitions that a change of the media settings began have finished. */
export async function coloursSettled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const isInTransition = () =>
      document.getAnimations().some((one) => one instanceof CSSTransition);
    // One transition can start another in a child that inherits the colour. The frame limit covers
    // transitions below the viewport, which never advance.
    for (let frame = 0; frame < 3 || (isInTransition() && frame < 200); frame += 1) {
      await new Promise(requestAnimationFrame);
    }
  });
}
