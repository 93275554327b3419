const SECOND = 1000;
/** The most to wait, far below the longest delay of a browser's timer. */
const DAY = 24 * 60 * 60 * SECOND;

/**
 * The milliseconds until coupons are asked for again because one of them expires, which no change of the server tells;
 * false where none is going to.
 * @param first the unused coupon that expires first
 * @param now in milliseconds since 1970
 */
export function untilExpiry(
  first: { expires_at: string } | null | undefined,
  now: number,
): number | false {
  const left = first ? Date.parse(first.expires_at) - now : 0;
  return left > 0 && Math.min(left + SECOND, DAY);
}
