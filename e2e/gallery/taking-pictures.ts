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

/** Elements of the page that stick to the window's foot, such as the tab bar, would be in the picture's middle. */
const setBars = (page: Page, position: string) =>
  page.locator('main ~ nav, main form *').evaluateAll((elements, value) => {
    for (const element of elements as HTMLElement[]) {
      const { position: now, bottom } = getComputedStyle(element);
      const isBar = element.matches('nav')
        ? innerWidth < 900
        : now === 'sticky' && bottom !== 'auto';
      if (isBar || element.style.position !== '') element.style.position = value;
    }
  }, position);

/** In a wide window a detail has a scroll position of its own: the window becomes as tall as both panes. */
async function showBothPanes(page: Page): Promise<() => Promise<void>> {
  const before = page.viewportSize()!;
  const height = await page.evaluate(() => {
    const pane = document.querySelector('[data-pane=detail]');
    if (pane === null) return 0;
    return Math.max(pane.scrollHeight - pane.clientHeight + innerHeight, innerHeight);
  });
  if (height <= before.height) return async () => undefined;
  await page.setViewportSize({ width: before.width, height });
  await page.waitForTimeout(300);
  return () => page.setViewportSize(before);
}

/** Waits until the page's images are there, those below the window too, or have failed. */
const imagesLoaded = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (const image of document.images) {
      image.loading = 'eager';
      await image.decode().catch(() => undefined);
    }
  });

/** Takes a picture of the whole page. */
export async function takeWholePage(page: Page, path: string): Promise<void> {
  const putBack = await showBothPanes(page);
  await setBars(page, 'static');
  await imagesLoaded(page);
  await page.screenshot({ path, fullPage: true, animations: 'disabled', scale: 'css' });
  await setBars(page, '');
  await putBack();
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
