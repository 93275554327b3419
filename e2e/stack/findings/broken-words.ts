import type { Page } from '@playwright/test';

/**
 * Words that go on in the next line without a hyphen, or whose punctuation does. Of languages without spaces, and of
 * words that hold soft hyphens, nothing is found.
 */
export function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const WORD =
      /(?<![\p{L}\p{M}\p{N}\u00ad])[\p{scx=Latin}\p{scx=Cyrillic}\p{scx=Arabic}]{2,}(?![\p{L}\p{M}\p{N}\u00ad])[?!.,:;…]?/gu;
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (texts.nextNode()) {
      const node = texts.currentNode as Text;
      if (!node.parentElement!.checkVisibility()) continue;
      for (const { index, 0: word } of node.data.matchAll(WORD)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)));
        if (lines.size > 1) found.push(word);
      }
    }
    return [...new Set(found)];
  });
}

/** Words of the title that are divided although they have room on a line of their own. */
export function wordsDividedInTitle(page: Page): Promise<string[]> {
  return page
    .getByRole('banner')
    .getByRole('heading')
    .evaluate((title) => {
      const room = title.clientWidth - parseFloat(getComputedStyle(title).paddingInline) * 2;
      const texts = document.createTreeWalker(title, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      const found: string[] = [];
      while (texts.nextNode()) {
        const { data } = texts.currentNode as Text;
        for (const { index, 0: word } of data.matchAll(/\S+/gu)) {
          range.setStart(texts.currentNode, index);
          range.setEnd(texts.currentNode, index + word.length);
          const lines = [...range.getClientRects()];
          const width = lines.reduce((all, one) => all + one.width, 0);
          const isDivided = new Set(lines.map(({ bottom }) => Math.round(bottom))).size > 1;
          if (isDivided && width <= room) found.push(word.replaceAll('\u00ad', '-'));
        }
      }
      return found;
    });
}
