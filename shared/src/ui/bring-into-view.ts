/**
 * Scrolls, no further than is needed, until an element is seen; of one that is higher than there may be
 * room for, its beginning.
 */
function bringIntoView(element: Element | null): void {
  if (element === null) return;
  const isHigh = element.getBoundingClientRect().height > window.innerHeight / 2;
  element.scrollIntoView({ block: isHigh ? 'start' : 'nearest' });
}

const DIALOGS = '[role=dialog], [role=alertdialog]';

/**
 * Brings a message into view that has just come, also from under a dialog: that gives the focus back as
 * it goes, and Chrome on Android scrolls to what gets it, whatever it is told.
 *
 * @returns ends it
 */
export function bringMessageIntoView(message: Element | null): () => void {
  bringIntoView(message);
  const over = [...document.querySelectorAll(DIALOGS)].filter((one) => !one.contains(message));
  if (over.length === 0) return () => undefined;
  let frame = 0;
  const again = (event: FocusEvent) => {
    if (over.some((one) => one.contains(event.target as Node))) return;
    stop();
    frame = requestAnimationFrame(() => bringIntoView(message));
  };
  const stop = () => {
    cancelAnimationFrame(frame);
    document.removeEventListener('focusin', again);
  };
  document.addEventListener('focusin', again);
  return stop;
}

/**
 * Gives the focus to a control that is wrong, and brings into view what it is said to be wrong with: the
 * last of what describes it. The focus alone shows the control, which the message stands below.
 */
export function focusWrong(control: HTMLElement | null | undefined): void {
  if (!control) return;
  control.focus();
  const [message = ''] = (control.getAttribute('aria-describedby') ?? '').split(' ').slice(-1);
  bringIntoView(document.getElementById(message));
}
