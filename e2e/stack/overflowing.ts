import type { Page } from '@playwright/test';

/**
 * What sticks out of the page to a side, or is cut off by what it stands in. What scrolls by itself may
 * be wider than it is seen, and a line that ends in an ellipsis may be cut.
 */
export function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const found: string[] = [];
    if (document.documentElement.scrollWidth > width) found.push('the page scrolls to the side');
    const name = (element: Element) =>
      `${element.tagName.toLowerCase()}.${element.className.toString()} “${element.textContent.slice(0, 40)}”`;
    const clips = (element: Element) => getComputedStyle(element).overflowX !== 'visible';
    const isHeld = (element: Element) => {
      let around = element.parentElement;
      while (around && !clips(around)) around = around.parentElement;
      return around !== null && around !== document.body;
    };
    for (const element of document.body.querySelectorAll('*')) {
      const box = element.getBoundingClientRect();
      if (box.width <= 1 || box.height <= 1) continue;
      if ((box.right > width + 1 || box.left < -1) && !isHeld(element)) {
        found.push(`${name(element)} reaches from ${box.left} to ${box.right}`);
      }
      const style = getComputedStyle(element);
      // A line that is typed into moves under the caret.
      const isCut =
        !(element instanceof HTMLInputElement) &&
        ['hidden', 'clip'].includes(style.overflowX) &&
        element.scrollWidth > element.clientWidth + 1;
      if (isCut && style.textOverflow !== 'ellipsis') {
        found.push(`${name(element)} is cut: ${element.scrollWidth} in ${element.clientWidth}`);
      }
    }
    return found.slice(0, 10);
  });
}
