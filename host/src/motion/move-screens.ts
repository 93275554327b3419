import { moveFrom, placesOf } from './move-shared.ts';
import { sharedElements } from './shared-elements.ts';
import { provideShowChange, showMoving, showPlainly, type ScreenChange } from './show-change.ts';

const wantsMotion = () =>
  !document.hidden && !window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** How far a screen moves while it comes in, in px to the side that it comes from. A tab is beside the other. */
function distanceOf({ to, action }: ScreenChange): number {
  const { keepsPlace } = (to.state ?? {}) as { keepsPlace?: boolean };
  if (keepsPlace === true) return 0;
  const forward = document.dir === 'rtl' ? -24 : 24;
  return action === 'POP' ? -forward : forward;
}

/** The tokens of motion (tokens.css). Read before a change is on the page: after it, reading would lay the page out. */
function timing(): KeyframeAnimationOptions {
  const tokens = getComputedStyle(document.documentElement);
  return {
    duration: parseFloat(tokens.getPropertyValue('--motion')),
    easing: tokens.getPropertyValue('--ease'),
  };
}

/**
 * The new screen moves in. It can be read and pressed from its first frame on, as nothing of the page is held back
 * and no picture of the old screen lies over it.
 */
function comeIn(screen: Element | null, distance: number, how: KeyframeAnimationOptions): void {
  screen?.animate({ opacity: [0.3, 1], translate: [`${distance}px 0`, '0 0'] }, how);
}

const main = () => document.querySelector('main');

/** The list that stands beside what its rows open, in a wide window. */
const listBeside = () => main()?.querySelector('[data-pane="list"]');

/** Renders the change. Beside a list that stays only the detail comes in, without moving to the list. */
function showBeside(list: Element, change: ScreenChange, render: () => void): void {
  showMoving(change, render, () => {
    const how = timing();
    return () => {
      if (list.isConnected) comeIn(list.nextElementSibling, 0, how);
      else comeIn(main(), distanceOf(change), how);
    };
  });
}

/**
 * From now on a new screen moves in, and what it shares with the one before (a row's picture, the name, the amount)
 * moves to its new place. A change within a page, a redirect, and everything under reduced motion is shown at
 * once.
 */
export function moveScreens(): void {
  provideShowChange((change, render) => {
    const { from, to, action } = change;
    if (from.pathname === to.pathname || action === 'REPLACE' || !wantsMotion()) {
      return showPlainly(change, render);
    }
    const list = listBeside();
    if (list) return showBeside(list, change, render);
    showMoving(change, render, () => {
      const how = timing();
      const distance = distanceOf(change);
      const places = placesOf(sharedElements(to));
      return () => {
        if (places.size > 0) moveFrom(places, sharedElements(from), distance, how);
        comeIn(main(), distance, how);
      };
    });
  });
}
