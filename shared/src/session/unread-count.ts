/** A valid count of unread notices: whole, and never below 0. */
function whole(count: number): number {
  return Number.isFinite(count) ? Math.max(0, Math.floor(count)) : 0;
}

/** The server's count; an invalid one counts as 0. */
export const unreadSetTo = (total: number) => whole(total);

/** The count after some were read here; it never grows, and never falls below 0. */
export const unreadLess = (total: number, read: number) => whole(total - whole(read));

/** The text of the badge: none at 0, the count to 99, `99+` above. */
export function badgeText(total: number): string | null {
  if (total <= 0) return null;
  return total > 99 ? '99+' : String(total);
}
