import type { Page } from '@playwright/test';
import { overflowing } from './overflowing.ts';
import { settled } from './screens.ts';
import { expect } from './test.ts';
import { windowFaults } from './window-faults.ts';

/** What a look at the page as it is finds, one line for each fault. */
export type Findings = (page: Page, name: string) => Promise<string[]>;

/** Looks at every step of a walk: nothing is cut or sticks out, and what else is asked. */
export function lookingAt(page: Page, language: string, findings: Findings) {
  const found: string[] = [];
  const inPassing = page.locator('[aria-live] button');
  return {
    found,
    look: async (name: string) => {
      await settled(page, language);
      // What is said in passing lies over what is looked at, and goes only from under no mouse.
      await page.mouse.move(0, 0);
      await expect(inPassing).toHaveCount(0);
      const isOver = (await page.locator('[role=dialog], [role=alertdialog]').count()) > 0;
      const faults = [...(await overflowing(page)), ...(isOver ? await windowFaults(page) : [])];
      found.push(...faults.map((fault) => `${name}: ${fault}`));
      found.push(...(await findings(page, name)));
    },
  };
}
