import type { Location } from '@adpartner/shared/shell/router';

/** Marks an element of a link that also stands on the screen behind it: `data-shared="picture"`. */
const IN_LINK = 'data-shared';
/** Marks an element of a screen that also stands in links to it: `data-shared-here="picture"`. */
const ON_SCREEN = 'data-shared-here';

const isInView = (element: Element): boolean => {
  const { top, bottom, height } = element.getBoundingClientRect();
  return height > 0 && bottom > 0 && top < window.innerHeight;
};

const namesIn = (root: ParentNode, attribute: string): Map<string, HTMLElement> =>
  new Map(
    [...root.querySelectorAll<HTMLElement>(`[${attribute}]`)]
      .filter(isInView)
      .map((element) => [element.getAttribute(attribute)!, element]),
  );

/**
 * The elements in view that two screens share, by name: those of the link to the other screen, else the screen's
 * own. Remotes only set the attributes, so that the screens may be two remotes'.
 * @param location that of the other screen
 */
export function sharedElements({ pathname, search }: Location): Map<string, HTMLElement> {
  const main = document.querySelector('main');
  if (main === null) return new Map();
  const hash = `#${pathname}${search}`;
  const link = [...main.querySelectorAll('a')].find((one) => one.hash === hash);
  return link ? namesIn(link, IN_LINK) : namesIn(main, ON_SCREEN);
}
