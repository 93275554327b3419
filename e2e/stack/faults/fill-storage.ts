import type { Page } from '@playwright/test';

/** Leaves no room in the page's localStorage, as other pages of the site may. What it holds stays. */
export const fillStorage = (page: Page): Promise<void> =>
  page.evaluate(() => {
    let piece = 'x'.repeat(2 ** 20);
    for (let at = 0; piece !== ''; at++) {
      try {
        localStorage.setItem(`filler_${at}`, piece);
      } catch {
        piece = piece.slice(piece.length / 2 + 0.5);
      }
    }
  });
