/** Where elements are in the window, by name. */
export type Places = ReadonlyMap<string, DOMRect>;

export const placesOf = (elements: ReadonlyMap<string, HTMLElement>): Places =>
  new Map([...elements].map(([name, element]) => [name, element.getBoundingClientRect()]));

/** How much wider than high. */
const shapeOf = ({ width, height }: DOMRect) => width / height;

/** The size that an element begins with: that of its old place, if it has the same shape there; a text may be broken elsewhere. */
function scaleOf(before: DOMRect, now: DOMRect): number {
  const ratio = shapeOf(before) / shapeOf(now);
  return ratio > 0.8 && ratio < 1.25 ? before.width / now.width : 1;
}

/** What would cut a moving element off: the boxes around it that show nothing outside of them, such as the card of a list. */
function boxesAround(elements: ReadonlyMap<string, HTMLElement>): Set<HTMLElement> {
  const found = new Set<HTMLElement>();
  for (const element of elements.values()) {
    for (let box = element.parentElement; box?.closest('main'); box = box.parentElement) {
      const { overflow, contentVisibility } = getComputedStyle(box);
      if (overflow === 'hidden' || contentVisibility === 'auto') found.add(box);
    }
  }
  return found;
}

/** Keyframes of a box that shows what is outside of it. */
const OPEN = {
  overflow: ['visible', 'visible'],
  contentVisibility: ['visible', 'visible'],
} as PropertyIndexedKeyframes;

/**
 * Moves elements to where they are, from the places that their like had on the screen before.
 * @param distance how far the screen itself moves meanwhile, in px
 */
export function moveFrom(
  places: Places,
  elements: ReadonlyMap<string, HTMLElement>,
  distance: number,
  how: KeyframeAnimationOptions,
): void {
  const fromRight = document.dir === 'rtl';
  const startOf = ({ left, right }: DOMRect) => (fromRight ? right : left);
  const placesNow = placesOf(elements);
  for (const box of boxesAround(elements)) box.animate(OPEN, how);
  for (const [name, now] of placesNow) {
    const before = places.get(name);
    if (!before) continue;
    const x = startOf(before) - startOf(now) - distance;
    const origin = fromRight ? '100% 0' : '0 0';
    elements.get(name)!.animate(
      {
        translate: [`${x}px ${before.top - now.top}px`, '0 0'],
        scale: [scaleOf(before, now), 1],
        transformOrigin: [origin, origin],
      },
      how,
    );
  }
}
