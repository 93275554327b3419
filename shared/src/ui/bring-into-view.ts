import { afterFrame } from './after-frame.ts';
import { vibrateFor } from './vibrate.ts';

/**
 * Scrolls, no further than needed, until an element is visible; of one that is higher than the window, its
 * beginning.
 */
function bringIntoView(element: Element | null): void {
  if (element === null) return;
  const isHigh = element.getBoundingClientRect().height > window.innerHeight / 2;
  element.scrollIntoView({ block: isHigh ? 'start' : 'nearest' });
}

/** Scrolls a control that is not visible to the middle, as browsers do at a focus: its label has to be visible, too. */
function bringControlIntoView(control: HTMLElement): void {
  const top = () => control.getBoundingClientRect().top;
  const before = top();
  bringIntoView(control);
  if (top() !== before) control.scrollIntoView({ block: 'center' });
}

const DIALOGS = '[role=dialog], [role=alertdialog]';

/**
 * Scrolls a new message into view, after the frame that shows it, and again from under a dialog: a closing dialog returns the focus, and
 * Chrome on Android scrolls to the focused element whatever its options.
 *
 * @returns ends it
 */
export function bringMessageIntoView(message: Element | null): () => void {
  const takeBack = afterFrame(() => bringIntoView(message));
  const over = [...document.querySelectorAll(DIALOGS)].filter((one) => !one.contains(message));
  if (over.length === 0) return takeBack;
  let frame = 0;
  const again = (event: FocusEvent) => {
    if (over.some((one) => one.contains(event.target as Node))) return;
    stop();
    frame = requestAnimationFrame(() => bringIntoView(message));
  };
  const stop = () => {
    takeBack();
    cancelAnimationFrame(frame);
    document.removeEventListener('focusin', again);
  };
  document.addEventListener('focusin', again);
  return stop;
}

/** Whether the focus has gone to another field of the control's form. */
function isTypedElsewhere(control: HTMLElement, before: Element | null): boolean {
  const now = document.activeElement;
  if (now === before || now === control || !now?.matches('input, textarea')) return false;
  return now.closest('form') === control.closest('form');
}

/**
 * Makes the phone tick, focuses an invalid control, and scrolls it and its message (the last element that describes it, below it)
 * into view: after the frame that shows the message, as focusing and scrolling lay the page out.
 */
export function focusWrong(control: HTMLElement | null | undefined): void {
  if (!control) return;
  vibrateFor('failure');
  const before = document.activeElement;
  afterFrame(() => {
    // A frame may be late: its screen may have been left meanwhile, or someone types.
    if (!control.isConnected || isTypedElsewhere(control, before)) return;
    control.focus({ preventScroll: true });
    bringControlIntoView(control);
    const [message = ''] = (control.getAttribute('aria-describedby') ?? '').split(' ').slice(-1);
    bringIntoView(document.getElementById(message));
    // In large text on a low screen the two may not fit: what is typed into matters more.
    bringControlIntoView(control);
  });
}
