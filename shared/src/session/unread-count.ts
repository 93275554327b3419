/** A count of unread notices as it may be shown: whole, and never below 0. */
function whole(count: number): number {
  return Number.isFinite(count) ? Math.max(0, Math.floor(count)) : 0;
}

/** The count that the server told; nonsense counts as 0. */
export const unreadSetTo = (total: number) => whole(total);

/** The count after some were read here; it never grows by that, and never falls below 0. */
export const unreadLess = (total: number, read: number) => whole(total - whole(read));

/** What the badge says: nothing at 0, the count to 99, `99+` above. */
export function badgeText(total: number): string | null {
  if (total <= 0) return null;
  return total > 99 ? '99+' : String(total);
}
