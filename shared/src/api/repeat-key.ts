/** A body that was sent and may or may not have gone through, with its key. */
export interface SentOnce {
  body: string;
  key: string;
}

/**
 * The idempotency key of a body: its earlier one, so that a repeat after a lost response does nothing twice;
 * a new one for any other body.
 */
export function repeatKey(before: SentOnce | null, body: unknown, fresh: () => string): SentOnce {
  const text = JSON.stringify(body);
  return before?.body === text ? before : { body: text, key: fresh() };
}
