import type { Page } from '@playwright/test';

/**
 * Texts that are read before a text above them: a screen reader follows the document's order, the eye that of the
 * screen. Compared are neighbours in the same column of flow; what floats over the page is left out.
 */
export async function readOutOfOrder(page: Page, screen: string): Promise<string[]> {
  const found = await page.evaluate(() => {
    const isFloating = (element: Element | null): boolean =>
      element !== null &&
      (['fixed', 'sticky', 'absolute'].includes(getComputedStyle(element).position) ||
        isFloating(element.parentElement));
    const texts = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT);
    const lines: { text: string; top: number; bottom: number; left: number; right: number }[] = [];
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const words = text.textContent!.trim();
      if (words === '' || isFloating(text.parentElement)) continue;
      if (text.parentElement!.closest('[aria-hidden=true], [inert], [hidden], svg')) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const { top, bottom, left, right, width, height } = range.getBoundingClientRect();
      if (width > 1 && height > 1)
        lines.push({ text: words.slice(0, 40), top, bottom, left, right });
    }
    return lines.slice(1).flatMap((line, place) => {
      const before = lines[place]!;
      const isAbove = line.bottom <= before.top + 1;
      const isInColumn = line.left < before.right && line.right > before.left;
      return isAbove && isInColumn
        ? [`“${line.text}” is above “${before.text}”, and read after it`]
        : [];
    });
  });
  return found.map((line) => `${screen}: ${line}`);
}
