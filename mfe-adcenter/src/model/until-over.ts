import type { Wallet } from '@adpartner/shared/contract/wallet';

const SECOND = 1000;
const AGAIN = 30 * SECOND;
/** The most to wait, far below the longest delay of a browser's timer. */
const DAY = 24 * 60 * 60 * SECOND;

/**
 * The milliseconds until a query is repeated because something ends at a known time: a coupon expires, a pause of
 * withdrawals ends. The server sends no event about that. A device whose clock is ahead of the server's gets the same
 * answer at first, so the query is repeated every 30 seconds until the answer changes.
 * @param end when it is over; left out: never
 * @param now in milliseconds since 1970
 */
export function untilOver(end: string | undefined, now: number): number | false {
  if (end === undefined) return false;
  const left = Date.parse(end) - now;
  return left > 0 ? Math.min(left + SECOND, DAY) : AGAIN;
}

/** When the first block of withdrawals that has an end is over. */
export function firstEndOf({ blocks }: Pick<Wallet, 'blocks'>): string | undefined {
  const ends = blocks
    .map(({ params }) => (typeof params.until === 'string' ? Date.parse(params.until) : Number.NaN))
    .filter((end) => !Number.isNaN(end));
  return ends.length === 0 ? undefined : new Date(Math.min(...ends)).toISOString();
}
