import type { Page } from '@playwright/test';

/** A text of the page that has letters outside of the brackets of the pseudo-locale, or an unclosed bracket. */
export interface LooseText {
  /** The element, or the attribute of one. */
  place: string;
  text: string;
}

/** The attributes that users read or hear. */
const ATTRIBUTES = [
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'aria-valuetext',
  'placeholder',
  'title',
];

/**
 * Where data stands alone: the letter of a name in an avatar, and names of languages, which are marked with
 * their own language.
 */
const DATA = '[class*=avatar], [lang]:not(html)';

/**
 * The texts of the page outside of brackets, in the order of the document. A message may be cut into several
 * elements (a link in a sentence), so brackets are counted across text nodes.
 */
export function looseTexts(page: Page): Promise<LooseText[]> {
  return page.evaluate(
    ([attributes, data]) => {
      const found: LooseText[] = [];
      const hasLetters = (text: string) => /\p{L}/u.test(text);
      /** The text outside of brackets; `depth` is the number of open ones before and after it. */
      const outside = (text: string, depth: number): [string, number] => {
        let loose = '';
        for (const sign of text) {
          if (sign === '[') depth += 1;
          else if (sign === ']') depth -= 1;
          else if (depth === 0) loose += sign;
        }
        return [loose, depth];
      };
      const add = (place: string, text: string) => {
        if (hasLetters(text)) found.push({ place, text: text.replace(/\s+/g, ' ').trim() });
      };

      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      let open = 0;
      for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
        const parent = node.parentElement!;
        if (parent.closest(`script, style, noscript, ${data}`)) continue;
        const [loose, depth] = outside(node.textContent ?? '', open);
        add(`<${parent.tagName.toLowerCase()} class="${parent.className.toString()}">`, loose);
        open = depth;
      }
      if (open !== 0) found.push({ place: 'the page', text: `${open} brackets are not closed` });
      add('the title', outside(document.title, 0)[0]);
      for (const element of document.body.querySelectorAll('*')) {
        if (element.matches(data)) continue;
        for (const name of attributes) {
          add(`[${name}]`, outside(element.getAttribute(name) ?? '', 0)[0]);
        }
      }
      return found;
    },
    [ATTRIBUTES, DATA] as const,
  );
}

/**
 * Messages that an ellipsis or a clamp cuts: data may be, messages may not, except in the preview of a row that
 * opens the whole text.
 */
export function cutMessages(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.body.querySelectorAll<HTMLElement>('*')]
      .filter((element) => {
        const { overflowX, overflowY, webkitLineClamp } = getComputedStyle(element);
        if (!element.textContent.startsWith('[') || element.clientWidth <= 1) return false;
        if (webkitLineClamp !== 'none' && element.closest('a')) return false;
        const isLeaf = [...element.children].every(
          (child) => getComputedStyle(child).display === 'inline',
        );
        const clips = (overflow: string) => ['hidden', 'clip'].includes(overflow);
        return (
          isLeaf &&
          ((clips(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
            (clips(overflowY) && element.scrollHeight > element.clientHeight + 1))
        );
      })
      .map((element) => `“${element.textContent}” is cut`),
  );
}
