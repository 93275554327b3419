/** What a first press may change the page by. */
const CONTROLS = 'a[href], button, summary, [role="option"]';
/** Two presses, of which the second is no decision of its own: ms and px between them. */
const QUICK = 350;
const COUNTED = 500;
const NEAR = 24;

interface Press {
  control: Element;
  at: number;
  x: number;
  y: number;
}

/** Whether a press is the second of a double press. A browser counts presses, but Safari no touches. */
function isSecond(event: MouseEvent, { at, x, y }: Press): boolean {
  const time = event.timeStamp - at;
  const isNear = Math.abs(event.clientX - x) < NEAR && Math.abs(event.clientY - y) < NEAR;
  const isTouch = 'pointerType' in event && event.pointerType === 'touch';
  return isNear && time < (event.detail > 1 ? COUNTED : isTouch ? QUICK : 0);
}

/**
 * Ignores the second of two quick presses where it hits something else than the first: what has come to its place
 * meanwhile, such as the button that confirms what the first press led to, which nobody has read yet, or the page beside
 * a dialog, which it would close again.
 */
export function ignoreSecondTap(): void {
  let last: Press | null = null;
  const check = (event: MouseEvent) => {
    // Those of keys and of scripts are counted as none.
    if (!(event.target instanceof Element) || event.detail === 0) return;
    const control = event.target.closest(CONTROLS);
    // A wheel's options move to where one presses: pressed quickly there, they are gone through.
    const isChoice = control?.matches('[role="option"]') === true;
    const first = !isChoice && last !== null && isSecond(event, last) ? last.control : control;
    if (first !== control) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    if (first) last = { control: first, at: event.timeStamp, x: event.clientX, y: event.clientY };
  };
  document.addEventListener('click', check, { capture: true });
}
