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

/**
 * Returns a function that takes numbered pictures of a walk's steps into the folder of the series.
 */
export function takingPictures(page: Page, series: string): (name: string) => Promise<void> {
  let taken = 0;
  return async (name) => {
    const isDialogOpen = (await page.locator('[role=dialog], [role=alertdialog]').count()) > 0;
    taken += 1;
    // Scrolls to the top, where sticky elements do not cover the middle of a full-page picture.
    if (!isDialogOpen) await page.evaluate(() => scrollTo(0, 0));
    await page.waitForTimeout(300);
    await page.screenshot({
      path: join(FOLDER, series, `${String(taken).padStart(2, '0')} ${name}.png`),
      // A dialog is fixed to the window, so only the window is captured.
      fullPage: !isDialogOpen,
      animations: 'disabled',
      scale: 'css',
    });
  };
}
