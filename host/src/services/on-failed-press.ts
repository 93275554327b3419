/** An error that is thrown later than this is not of the press, in ms. */
const THROWN = 5_000;
/** The same for a promise that is rejected: it may wait for a file, which may stand still for 25 s. */
const REJECTED = 30_000;

const PRESSES = ['click', 'keydown', 'submit'] as const;

/**
 * Calls back when the code of a press throws, or a promise of it is rejected, and nothing catches the error. Without a
 * message the user would wait for ever. At most once for each press, with what was thrown.
 * @returns a function that ends it
 */
export function onFailedPress(tell: (cause: unknown) => void): () => void {
  let pressedAt: number | null = null;
  const onPress = () => void (pressedAt = performance.now());
  const onFault = (cause: unknown, within: number) => {
    // Without anything thrown it is a notice of the browser, or of another site's script.
    if (cause === null || cause === undefined) return;
    if (cause instanceof Error && cause.name === 'AbortError') return;
    if (pressedAt === null || performance.now() - pressedAt > within) return;
    pressedAt = null;
    tell(cause);
  };
  const onError = ({ error }: ErrorEvent) => onFault(error, THROWN);
  const onRejection = ({ reason }: PromiseRejectionEvent) => onFault(reason, REJECTED);

  // Before the handlers of the page, which may end the event.
  for (const press of PRESSES) window.addEventListener(press, onPress, true);
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  return () => {
    for (const press of PRESSES) window.removeEventListener(press, onPress, true);
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
  };
}
