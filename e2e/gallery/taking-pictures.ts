import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { FOLDER, type PHONE, type SCHEMES } from './series.ts';

type Look = typeof PHONE & { language: string; colorScheme: (typeof SCHEMES)[number] };

/** Has a page begin in a language, a scheme of colours, and a size of window and text. */
export async function beginIn(page: Page, look: Look): Promise<void> {
  const { language, colorScheme, width, height, text } = look;
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

/** Takes a picture of each step of a walk, numbered, into a folder of the series. */
export function takingPictures(page: Page, series: string): (name: string) => Promise<void> {
  let taken = 0;
  return async (name) => {
    const isOver = (await page.locator('[role=dialog], [role=alertdialog]').count()) > 0;
    taken += 1;
    // What is stuck to the window's edge would stand in the middle of the whole page.
    if (!isOver) await page.evaluate(() => scrollTo(0, 0));
    await page.waitForTimeout(300);
    await page.screenshot({
      path: join(FOLDER, series, `${String(taken).padStart(2, '0')} ${name}.png`),
      // What lies over the page is seen in the window, and the window alone.
      fullPage: !isOver,
      animations: 'disabled',
      scale: 'css',
    });
  };
}
