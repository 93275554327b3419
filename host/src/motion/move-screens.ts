import { flushSync } from 'react-dom';
import { nameElements, sharedElements } from './shared-elements.ts';
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

const nothing = () => undefined;

/** Renders the change while the elements that both screens show move to their new places. */
function moveShared(change: ScreenChange, shared: Map<string, HTMLElement>, render: () => void) {
  let unname = nameElements(shared);
  const transition = document.startViewTransition(() => {
    unname();
    const how = timing();
    flushSync(render);
    unname = nameElements(sharedElements(change.from));
    comeIn(main(), distanceOf(change), how);
  });
  // Skipped (another navigation, a hidden page): the change itself is made all the same.
  transition.ready.catch(nothing);
  void transition.finished.finally(() => unname()).catch(nothing);
}

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
    const shared = sharedElements(to);
    if (shared.size > 0 && typeof document.startViewTransition === 'function') {
      // Its picture of the old screen holds frames back: it is taken after the one that shows the press.
      showPlainly(change, () => moveShared(change, shared, render));
    } else {
      showMoving(change, render, () => {
        const how = timing();
        return () => comeIn(main(), distanceOf(change), how);
      });
    }
  });
}
