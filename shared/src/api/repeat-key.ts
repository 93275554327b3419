/** A body that was sent and may or may not have gone through, with the key that it was sent under. */
export interface SentOnce {
  body: string;
  key: string;
}

/**
 * The idempotency key for a body: the one it was sent under before, so that a repeat after a lost
 * response does nothing twice; a fresh one for anything else.
 */
export function repeatKey(before: SentOnce | null, body: unknown, fresh: () => string): SentOnce {
  const text = JSON.stringify(body);
  return before?.body === text ? before : { body: text, key: fresh() };
}
