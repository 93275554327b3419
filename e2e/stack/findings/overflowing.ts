import type { Page } from '@playwright/test';

/**
 * Elements that overflow the page sideways, are clipped by an ancestor, or overlap in the header.
 * Content of scroll containers may overflow, and text with an ellipsis may be cut, except in
 * headings.
 */
export function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const found: string[] = [];
    if (document.documentElement.scrollWidth > width) found.push('the page scrolls sideways');
    const name = (element: Element) =>
      `${element.tagName.toLowerCase()}.${element.className.toString()} “${element.textContent.slice(0, 40)}”`;
    const clips = (element: Element) => getComputedStyle(element).overflowX !== 'visible';
    const isInClipping = (element: Element) => {
      let around = element.parentElement;
      while (around && !clips(around)) around = around.parentElement;
      return around !== null && around !== document.body;
    };
    for (const element of document.body.querySelectorAll('*')) {
      const box = element.getBoundingClientRect();
      if (box.width <= 1 || box.height <= 1) continue;
      if ((box.right > width + 1 || box.left < -1) && !isInClipping(element)) {
        found.push(`${name(element)} reaches from ${box.left} to ${box.right}`);
      }
      const style = getComputedStyle(element);
      // The text of an input scrolls with the caret.
      const isCut =
        !(element instanceof HTMLInputElement) &&
        ['hidden', 'clip'].includes(style.overflowX) &&
        element.scrollWidth > element.clientWidth + 1;
      const hasEllipsis = style.textOverflow === 'ellipsis' && !element.matches('h1, h2, h3');
      if (isCut && !hasEllipsis) {
        found.push(`${name(element)} is cut: ${element.scrollWidth} in ${element.clientWidth}`);
      }
    }
    const parts = [...document.querySelectorAll('header :is(h1, button, a)')];
    for (const [index, part] of parts.entries()) {
      const box = part.getBoundingClientRect();
      for (const other of parts.slice(index + 1)) {
        const next = other.getBoundingClientRect();
        const beside = Math.min(box.right, next.right) - Math.max(box.left, next.left) < 1;
        const below = Math.min(box.bottom, next.bottom) - Math.max(box.top, next.top) < 1;
        if (!beside && !below) found.push(`${name(part)} overlaps ${name(other)}`);
      }
    }
    return found.slice(0, 10);
  });
}
