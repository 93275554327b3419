/** The controls by which a press may change the page. */
const CONTROLS = 'a[href], button, summary, [role="option"]';
/** The most ms between two touches that count as a double tap. */
const QUICK = 350;
/** The same for two presses of which the browser itself says that they are a double click. */
const COUNTED = 500;
/** The most px between the two. */
const NEAR = 24;

interface Press {
  control: Element;
  at: number;
  x: number;
  y: number;
}

/** Whether a press is the second of a double press. Browsers count those of a mouse in `detail`; Safari counts no touches. */
function isSecond(event: MouseEvent, { at, x, y }: Press, isTouch: boolean): boolean {
  const time = event.timeStamp - at;
  const isNear = Math.abs(event.clientX - x) < NEAR && Math.abs(event.clientY - y) < NEAR;
  return isNear && time < (event.detail > 1 ? COUNTED : isTouch ? QUICK : 0);
}

/**
 * Ignores the second press of a double press if the page has put something else under the finger since the first one. A
 * double tap on "Review" would otherwise press the button that pays, before the user has read the summary; one on
 * a button that opens a dialog would hit the page beside the dialog and close it again.
 */
export function ignoreSecondTap(): void {
  let last: Press | null = null;
  // Not every browser's clicks say what made them.
  let isTouch = false;
  const note = ({ pointerType }: PointerEvent) => (isTouch = pointerType === 'touch');
  const check = (event: MouseEvent) => {
    // Keys and scripts make clicks, too; their `detail` is 0.
    if (!(event.target instanceof Element) || event.detail === 0) return;
    const control = event.target.closest(CONTROLS);
    // A wheel moves the option that the user presses to its middle, so quick presses go through its options.
    const isChoice = control?.matches('[role="option"]') === true;
    const first =
      !isChoice && last !== null && isSecond(event, last, isTouch) ? last.control : control;
    if (first !== control) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    if (first) last = { control: first, at: event.timeStamp, x: event.clientX, y: event.clientY };
  };
  document.addEventListener('pointerdown', note, { capture: true, passive: true });
  document.addEventListener('click', check, { capture: true });
}
