import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What is spoken to a device is what is seen. Experimental in axe, so it has to be asked for by name. */
const OF_NAMES = 'label-content-name-mismatch';

/** Rules of axe whose answer depends on the language: the words that are seen, and those that are heard. */
export const OF_WORDS = [OF_NAMES];

/** Rules of axe whose answer depends on how much room there is. */
export const OF_ROOM = ['target-size', 'scrollable-region-focusable'];

/** The only rule whose answer depends on the scheme of colours: the elements are the same ones. */
export const OF_COLOURS = ['color-contrast'];

/**
 * What axe finds on the page as it is now, one line for each place; by all its rules, or by some of them.
 * Without what it needs for frames of other origins, which no screen has here: a second page.
 */
export async function axeFindings(page: Page, screen: string, rules?: string[]): Promise<string[]> {
  // It stays on a page until that is loaded anew, and is half a megabyte to send and to read.
  const isThere = await page.evaluate(() => 'axe' in window);
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: 'void 0' }) })
    .options({ resultTypes: ['violations'], rules: { [OF_NAMES]: { enabled: true } } })
    .setLegacyMode();
  const { violations } = await (rules ? axe.withRules(rules) : axe.withTags(TAGS)).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => {
      const why = failureSummary.split('\n').slice(1).join(' ').trim();
      return `${screen}: ${id} at ${target.join(' ')}: ${why}`;
    }),
  );
}

/** What axe finds on the page, in light and in the dark; in light by all its rules, or by some of them. */
export async function axeInBothSchemes(
  page: Page,
  screen: string,
  rules?: string[],
): Promise<string[]> {
  const inLight = await axeFindings(page, screen, rules);
  const ofColours = () => axeFindings(page, `${screen}, in the dark`, OF_COLOURS);
  return [...inLight, ...(await inTheDark(page, ofColours))];
}

/** Looks at the page in the dark, once colours that pass into each other are there. */
async function inTheDark<T>(page: Page, look: () => Promise<T>): Promise<T> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.evaluate(async () => {
    const isPassing = () => document.getAnimations().some((one) => one instanceof CSSTransition);
    // The end of one can begin another, of a part that inherits the colour; none lasts for seconds, but
    // for one below the screen's edge, which does not go on.
    for (let frame = 0; frame < 3 || (isPassing() && frame < 200); frame += 1) {
      await new Promise(requestAnimationFrame);
    }
  });
  const found = await look();
  await page.emulateMedia({ colorScheme: 'light' });
  return found;
}
