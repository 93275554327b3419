/** Sends the first calls of the screen at an address (after the `#`, with its query). */
type SendAhead = (address: string) => void;

let send: SendAhead = () => {};

/** Sets how calls are sent ahead; the start of the page calls it. */
export function provideSendAhead(by: SendAhead): void {
  send = by;
}

/** Sends the first calls of the screen that a pressed link leads to, before the click. */
export function sendAheadOf(pressed: EventTarget | null): void {
  const link = pressed instanceof Element ? pressed.closest('a') : null;
  if (link !== null) send(link.hash.slice(1));
}
