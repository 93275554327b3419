import type { Page } from '@playwright/test';

/**
 * Elements that overflow the page sideways, are clipped by an ancestor, or overlap in the header.
 * Content of scroll containers may overflow, and text with an ellipsis may be cut, except in
 * headings.
 */
export function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const name = (element: Element) =>
      `${element.tagName.toLowerCase()}.${element.className.toString()} “${element.textContent.slice(0, 40)}”`;
    const clips = (element: Element) => getComputedStyle(element).overflowX !== 'visible';
    const isInClipping = (element: Element) => {
      let around = element.parentElement;
      while (around && !clips(around)) around = around.parentElement;
      return around !== null && around !== document.body;
    };
    const isCut = (element: Element) => {
      const { overflowX, textOverflow } = getComputedStyle(element);
      const hasEllipsis = textOverflow === 'ellipsis' && !element.matches('h1, h2, h3');
      return (
        // The text of an input scrolls with the caret.
        !(element instanceof HTMLInputElement) &&
        ['hidden', 'clip'].includes(overflowX) &&
        element.scrollWidth > element.clientWidth + 1 &&
        !hasEllipsis
      );
    };
    const overlap = (one: DOMRect, other: DOMRect) => {
      const beside = Math.min(one.right, other.right) - Math.max(one.left, other.left) < 1;
      const below = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) < 1;
      return !beside && !below;
    };

    const found: string[] = [];
    if (document.documentElement.scrollWidth > width) found.push('the page scrolls sideways');
    for (const element of document.body.querySelectorAll('*')) {
      const box = element.getBoundingClientRect();
      if (box.width <= 1 || box.height <= 1) continue;
      const isBeyond = box.right > width + 1 || box.left < -1;
      if (isBeyond && !isInClipping(element)) {
        found.push(`${name(element)} reaches from ${box.left} to ${box.right}`);
      }
      if (isCut(element)) {
        found.push(`${name(element)} is cut: ${element.scrollWidth} in ${element.clientWidth}`);
      }
    }
    const parts = [...document.querySelectorAll('header :is(h1, button, a)')];
    for (const [index, part] of parts.entries()) {
      const box = part.getBoundingClientRect();
      for (const other of parts.slice(index + 1)) {
        if (overlap(box, other.getBoundingClientRect()))
          found.push(`${name(part)} overlaps ${name(other)}`);
      }
    }
    return found.slice(0, 10);
  });
}
