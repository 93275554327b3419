/** What is sent ahead of going to an address (after the `#`, with its query). */
type SendAhead = (address: string) => void;

let send: SendAhead = () => {};

/** Whoever starts the page says here how calls are sent ahead. */
export function provideSendAhead(by: SendAhead): void {
  send = by;
}

/** A press on a link has begun: what the screen that it leads to asks first is sent before the click. */
export function sendAheadOf(pressed: EventTarget | null): void {
  const link = pressed instanceof Element ? pressed.closest('a') : null;
  if (link !== null) send(link.hash.slice(1));
}
