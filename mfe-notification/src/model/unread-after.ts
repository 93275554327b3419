import type { Notification } from '@adpartner/shared/contract/notification';
import { covers, type Marked } from './mark-read.ts';

type ByCategory = Readonly<Record<string, number>>;

export interface UnreadCounts {
  total: number;
  /** Undefined while it is not known. */
  byCategory: ByCategory | undefined;
}

/**
 * The number of unread notices after marking, as far as it is known before the server's response. `known` are
 * the cached notices as they were before, perhaps with duplicates.
 */
export function unreadAfter(
  { total, byCategory }: UnreadCounts,
  known: readonly Notification[],
  marked: Marked,
): UnreadCounts {
  if ('ids' in marked) {
    const read = new Map(
      known.filter((one) => !one.read && covers(marked, one)).map((one) => [one.id, one]),
    );
    const left = byCategory && { ...byCategory };
    for (const { category } of read.values()) {
      if (left) left[category] = Math.max(0, (left[category] ?? 0) - 1);
    }
    return { total: Math.max(0, total - read.size), byCategory: left };
  }
  const { category } = marked;
  if (category === undefined) {
    const none = Object.keys(byCategory ?? {}).map((name) => [name, 0] as const);
    return { total: 0, byCategory: byCategory && Object.fromEntries(none) };
  }
  if (byCategory === undefined) return { total, byCategory };
  return {
    total: Math.max(0, total - (byCategory[category] ?? 0)),
    byCategory: { ...byCategory, [category]: 0 },
  };
}
