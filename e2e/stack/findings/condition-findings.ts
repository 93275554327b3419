import type { Page } from '@playwright/test';
import { axeFindings, coloursSettled } from './axe-findings.ts';
import { lostWithForcedColours } from './forced-colours.ts';
import { readOutOfOrder } from './reading-order.ts';
import { tabFindings } from './tab-order.ts';

/** Texts of 7 : 1. Axe counts it as AAA, which the product promises only where the user asks for more contrast. */
const MORE_CONTRAST_RULES = ['color-contrast-enhanced'];

/** Texts of less than 7 : 1 with the setting for more contrast, in both themes. */
async function withMoreContrast(page: Page, screen: string): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ contrast: 'more', colorScheme });
    await coloursSettled(page);
    const name = `${screen}, more contrast, ${colorScheme}`;
    found.push(...(await axeFindings(page, name, MORE_CONTRAST_RULES)));
  }
  await page.emulateMedia({ contrast: 'no-preference' });
  return found;
}

/**
 * The findings on the current page for users who have forced colours or more contrast, read with a screen reader, or have
 * no pointer: a line for each fault. docs/design.md has the table of conditions.
 */
export async function conditionFindings(page: Page, screen: string): Promise<string[]> {
  return [
    ...(await lostWithForcedColours(page, screen)),
    ...(await withMoreContrast(page, screen)),
    ...(await readOutOfOrder(page, screen)),
    ...(await tabFindings(page, screen)),
  ];
}
