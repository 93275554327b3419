import type { Page } from '@playwright/test';
import { overflowing } from './overflowing.ts';
import { settled } from '../screens.ts';
import { expect } from '../test.ts';
import { dialogFaults } from './dialog-faults.ts';

/** Checks the current page; returns one line per fault. */
export type PageCheck = (page: Page, name: string) => Promise<string[]>;

/** Checks each step of a walk: overflow, dialog faults, and the given check. */
export function checkSteps(page: Page, language: string, checkPage: PageCheck) {
  const found: string[] = [];
  const toastButton = page.locator('[aria-live] button');
  return {
    found,
    check: async (name: string) => {
      await settled(page, language);
      // A toast covers the page and stays while the mouse is over it.
      await page.mouse.move(0, 0);
      await expect(toastButton).toHaveCount(0);
      const isDialogOpen = (await page.locator('[role=dialog], [role=alertdialog]').count()) > 0;
      const faults = [
        ...(await overflowing(page)),
        ...(isDialogOpen ? await dialogFaults(page) : []),
      ];
      found.push(...faults.map((fault) => `${name}: ${fault}`));
      found.push(...(await checkPage(page, name)));
    },
  };
}
