import type { Page } from '@playwright/test';

/*
 * With forced colours (Windows' contrast themes) the browser draws every background and border in the user's own few
 * colours and leaves shadows out. A shape or a state that only a background shows is lost, and so is a text in the colour
 * of what the browser paints behind it.
 */

interface Looks {
  isClear(colour: string): boolean;
  /** The background that an element stands on. */
  ground(element: Element): string;
  name(element: Element): string;
}

/** Puts on the page what the functions below call. */
const addLooks = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const isClear = (colour: string) => /^(transparent|rgba\(.*, 0\))$/.test(colour);
    const looks: Looks = {
      isClear,
      ground(element) {
        let around = element.parentElement;
        while (around && isClear(getComputedStyle(around).backgroundColor))
          around = around.parentElement;
        return around ? getComputedStyle(around).backgroundColor : '';
      },
      name: (element) =>
        `${element.tagName.toLowerCase()}.${element.className.toString()} “${(element.getAttribute('aria-label') ?? element.textContent).slice(0, 30)}”`,
    };
    Object.assign(window, { forcedLooks: looks });
  });

declare const forcedLooks: Looks;

/** Marks the shapes without text that differ from their surroundings by background alone. */
const markShapes = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { isClear, ground } = forcedLooks;
    for (const element of document.body.querySelectorAll<HTMLElement>('body *')) {
      delete element.dataset.shape;
      const { width, height } = element.getBoundingClientRect();
      const { backgroundColor, visibility } = getComputedStyle(element);
      if (width < 2 || height < 2 || visibility !== 'visible' || isClear(backgroundColor)) continue;
      const isEmpty =
        element.textContent === '' && !element.querySelector('img, svg, input, canvas');
      const isImage = element.matches('img, svg, svg *, input, textarea, select, canvas');
      if (isEmpty && !isImage && backgroundColor !== ground(element)) element.dataset.shape = '';
    }
  });

/** The marked shapes that can't be seen any more. */
const findUnseen = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { isClear, ground, name } = forcedLooks;
    const isOutlined = ({
      borderTopWidth,
      borderBottomWidth,
      borderLeftWidth,
      outlineStyle,
    }: CSSStyleDeclaration) =>
      [borderTopWidth, borderBottomWidth, borderLeftWidth].some((width) => width !== '0px') ||
      outlineStyle !== 'none';
    const isSeen = (shape: Element) => {
      const style = getComputedStyle(shape);
      const isFilled = !isClear(style.backgroundColor) && style.backgroundColor !== ground(shape);
      return isFilled || isOutlined(style);
    };
    return [...document.querySelectorAll('[data-shape]')]
      .filter((shape) => !isSeen(shape))
      .map((shape) => `${name(shape)} can’t be seen`);
  });

/** The chosen controls that look as the others do. */
const findUnchosen = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { isClear, ground, name } = forcedLooks;
    const shade = (colour: string, part: Element) =>
      isClear(colour) || colour === ground(part) ? 'as around' : colour;
    const looks = (element: Element): string => {
      const label = element.nextElementSibling?.matches('label, span')
        ? [element.nextElementSibling]
        : [];
      const parts = [element, ...element.querySelectorAll('*'), ...label];
      const styles = parts.flatMap((part) =>
        [null, '::before', '::after'].map((pseudo) => getComputedStyle(part, pseudo)),
      );
      return JSON.stringify(
        styles.map((style, place) => [
          style.content,
          style.color,
          shade(style.backgroundColor, parts[Math.floor(place / 3)]!),
          style.borderTopWidth,
          style.borderBottomWidth,
          style.borderTopColor,
          style.borderBottomColor,
          style.outlineStyle,
          style.textDecorationLine,
          style.transform,
          style.display,
          style.fill,
          style.fontWeight,
        ]),
      );
    };
    const isChosen =
      '[aria-selected=true], [aria-pressed=true], [aria-checked=true], :checked, [aria-current]:not([aria-current=false])';
    const groups = 'nav, fieldset, [role=tablist], [role=listbox], [role=radiogroup], [role=group]';
    const found: string[] = [];
    for (const chosen of document.querySelectorAll(isChosen)) {
      if (chosen.matches('option')) continue;
      const all = chosen.closest(groups)?.querySelectorAll(chosen.tagName) ?? [];
      const other = [...all].find((one) => !one.matches(isChosen) && !one.matches(':disabled'));
      if (other && looks(other) === looks(chosen))
        found.push(`${name(chosen)} looks as if it was not chosen`);
    }
    return found;
  });

/** The texts whose colour is hardly another than that of what is painted behind them. */
const findUnreadable = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { isClear, ground, name } = forcedLooks;
    const light = (colour: string) => {
      const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(
        (part) => (Number(part) / 255) ** 2.2,
      );
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
    };
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.background = 'Canvas';
    const canvas = getComputedStyle(probe).backgroundColor;
    probe.remove();
    /** The browser paints the page's colour behind a text, unless the element adjusts no colours. */
    const behind = (element: Element) => {
      const style = getComputedStyle(element);
      if (style.getPropertyValue('forced-color-adjust') !== 'none') return canvas;
      return isClear(style.backgroundColor) ? ground(element) : style.backgroundColor;
    };
    return [...document.body.querySelectorAll('body *')]
      .filter((element) =>
        [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim()),
      )
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => {
        const [a, b] = [light(getComputedStyle(element).color), light(behind(element))];
        return Math.max(a, b) / Math.min(a, b) < 3;
      })
      .map((element) => `${name(element)} can’t be read`);
  });

/** Shapes, texts and states of the current page that are lost with forced colours, a line each. */
export async function lostWithForcedColours(page: Page, screen: string): Promise<string[]> {
  await addLooks(page);
  await markShapes(page);
  await page.emulateMedia({ forcedColors: 'active' });
  const found = [
    ...(await findUnseen(page)),
    ...(await findUnchosen(page)),
    ...(await findUnreadable(page)),
  ];
  await page.emulateMedia({ forcedColors: 'none' });
  return found.map((line) => `${screen}, forced colours: ${line}`);
}
