import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { FOLDER, type PHONE, type SCHEMES } from './series.ts';

type Appearance = typeof PHONE & { language: string; colorScheme: (typeof SCHEMES)[number] };

/** Sets language, colour scheme, window and text size of a page. */
export async function beginIn(page: Page, appearance: Appearance): Promise<void> {
  const { language, colorScheme, width, height, text } = appearance;
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.addInitScript(
    ([lang, scale]) => {
      localStorage.setItem('lang', lang);
      localStorage.setItem('text_scale', scale);
    },
    [language, text] as const,
  );
}

/** Takes a picture of the whole page. The tab bar is fixed to the window, and would be in the picture's middle. */
export async function takeWholePage(page: Page, path: string): Promise<void> {
  const setBar = (position: string) =>
    page.locator('main ~ nav').evaluateAll((bars, value) => {
      // In a wide window it is a rail beside the page.
      for (const bar of bars) if (innerWidth < 900) (bar as HTMLElement).style.position = value;
    }, position);
  await setBar('static');
  await page.screenshot({ path, fullPage: true, animations: 'disabled', scale: 'css' });
  await setBar('');
}

/**
 * Returns a function that takes numbered pictures of a walk's steps into the folder of the series.
 */
export function takingPictures(page: Page, series: string): (name: string) => Promise<unknown> {
  let taken = 0;
  return async (name) => {
    const isDialogOpen = (await page.locator('[role=dialog], [role=alertdialog]').count()) > 0;
    taken += 1;
    const path = join(FOLDER, series, `${String(taken).padStart(2, '0')} ${name}.png`);
    await page.waitForTimeout(300);
    // A dialog is fixed to the window, so only the window is captured.
    if (isDialogOpen) return page.screenshot({ path, animations: 'disabled', scale: 'css' });
    // At the top sticky elements do not cover the middle of the page.
    await page.evaluate(() => scrollTo(0, 0));
    await takeWholePage(page, path);
  };
}
