import { unitSpace } from './unit-space.ts';

const MINUTE = 60;
/** A longer wait is shown as the moment of its end. */
const MOST = 60 * MINUTE;

/** A wait of some seconds, as `retry_after` has it: `in 12 seconds`; null for none, or a longer one. */
export function waitText(seconds: unknown, tag: string): string | null {
  if (typeof seconds !== 'number' || !(seconds > 0 && seconds <= MOST)) return null;
  const words = new Intl.RelativeTimeFormat(tag);
  const text =
    seconds > MINUTE
      ? words.format(Math.ceil(seconds / MINUTE), 'minute')
      : words.format(Math.ceil(seconds), 'second');
  return unitSpace(text, tag);
}
