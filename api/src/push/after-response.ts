/** The consequence of a push service's response. */
export type Outcome = 'sent' | 'gone' | 'refused' | { readonly again: number };

const FIRST_PAUSE = 10;
const LONGEST_PAUSE = 3600;

/** `Retry-After`: seconds, or a date. In seconds from now; 0 if there is none. */
function retryAfter(header: string | null, now: number): number {
  if (header === null) return 0;
  const seconds = /^\d{1,9}$/.test(header) ? Number(header) : (Date.parse(header) - now) / 1000;
  return seconds > 0 ? Math.ceil(seconds) : 0;
}

/**
 * Decides by RFC 8030: the message is with the service, the subscription no longer exists, the service will
 * never take this message, or when to try again, in seconds.
 * @param status null: no response
 * @param attempts how often it was tried, this time included
 */
export function afterResponse(
  status: number | null,
  header: string | null,
  attempts: number,
  now = Date.now(),
): Outcome {
  if (status !== null && status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  const isPassing = status === null || status === 408 || status === 429 || status >= 500;
  if (!isPassing) return 'refused';
  const pause = Math.min(FIRST_PAUSE * 3 ** (attempts - 1), LONGEST_PAUSE);
  return { again: Math.max(pause, retryAfter(header, now)) };
}
