/** Controls whose press does something that may not be undone. */
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
 * Ignores the second of two quick presses where it hits another control than the first: one that has come to its place
 * meanwhile, such as the button that confirms what the first press led to, which nobody has read yet.
 */
export function ignoreSecondTap(): void {
  let last: Press | null = null;
  const check = (event: MouseEvent) => {
    const control = event.target instanceof Element && event.target.closest(CONTROLS);
    // Those of keys and of scripts are counted as none.
    if (!control || event.detail === 0) return;
    const before = last !== null && isSecond(event, last) ? last.control : control;
    if (before !== control) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    last = { control: before, at: event.timeStamp, x: event.clientX, y: event.clientY };
  };
  document.addEventListener('click', check, { capture: true });
}
