const MINUTE = 60;
/** A wait that is longer is told by the moment when it ends. */
const MOST = 60 * MINUTE;

/** A wait of so many seconds, as `retry_after` tells it: `in 12 seconds`; null for none, or a longer one. */
export function waitText(seconds: unknown, tag: string): string | null {
  if (typeof seconds !== 'number' || !(seconds > 0 && seconds <= MOST)) return null;
  const words = new Intl.RelativeTimeFormat(tag);
  return seconds > MINUTE
    ? words.format(Math.ceil(seconds / MINUTE), 'minute')
    : words.format(Math.ceil(seconds), 'second');
}
