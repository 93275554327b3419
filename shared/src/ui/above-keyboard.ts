/** What covers less than this, in px, is a bar of the browser; an on-screen keyboard is higher. */
const KEYBOARD = 100;

/**
 * For `ref` of an element that is fixed to the window's bottom: `--covered-bottom` and `--covered-top` say how much of the
 * window the on-screen keyboard covers, and how far the browser has moved what is seen for it. Safari's keyboard covers
 * fixed elements; where it makes the window lower (`interactive-widget`), both are 0.
 */
export function aboveKeyboard(element: HTMLElement | null): (() => void) | undefined {
  const seen = window.visualViewport;
  if (element === null || !seen) return undefined;
  let covered = 0;

  const place = () => {
    const end = element.getBoundingClientRect().bottom + covered;
    const below = Math.ceil(end - seen.offsetTop - seen.height);
    // What is out of sight while zoomed in is not covered.
    const isKeyboard = seen.scale === 1 && below > KEYBOARD;
    const before = covered;
    covered = isKeyboard ? below : 0;
    if (covered === 0 && before === 0) return;
    const top = isKeyboard ? Math.max(0, seen.offsetTop) : 0;
    element.style.setProperty('--covered-top', `${top}px`);
    element.style.setProperty('--covered-bottom', `${covered}px`);
    // Above a keyboard there is no edge of the screen to keep clear of.
    element.style.setProperty('--safe-bottom', isKeyboard ? '0px' : '');
    const focused = document.activeElement;
    if (covered > before && element.contains(focused))
      focused?.scrollIntoView({ block: 'nearest' });
  };

  // It may be there already. Measured after the first layout, since to measure before it would cost another one.
  const measured = new ResizeObserver(place);
  measured.observe(element);
  seen.addEventListener('resize', place);
  seen.addEventListener('scroll', place);
  return () => {
    measured.disconnect();
    seen.removeEventListener('resize', place);
    seen.removeEventListener('scroll', place);
  };
}
