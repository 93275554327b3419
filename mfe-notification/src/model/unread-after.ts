import {
  NOTIFICATION_CATEGORIES,
  type Notification,
  type NotificationCategory,
} from '@adpartner/shared/contract/notification';
import { isKnownWord } from '@adpartner/shared/contract/open-enum';
import { covers, type Marked } from './mark-read.ts';

type ByCategory = Record<NotificationCategory, number>;

export interface UnreadCounts {
  total: number;
  /** Undefined while it is not known. */
  byCategory: ByCategory | undefined;
}

/**
 * How many notices will be unread after marking, as far as can be told before the server says it.
 * `known` are the notices at hand as they were before, the same one perhaps more than once.
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
      if (left && isKnownWord(NOTIFICATION_CATEGORIES, category)) {
        left[category] = Math.max(0, left[category] - 1);
      }
    }
    return { total: Math.max(0, total - read.size), byCategory: left };
  }
  const { category } = marked;
  if (category === undefined) {
    const none: ByCategory = { system_announcement: 0, system_maintenance: 0, activity: 0 };
    return { total: 0, byCategory: byCategory && none };
  }
  if (byCategory === undefined) return { total, byCategory };
  return {
    total: Math.max(0, total - byCategory[category]),
    byCategory: { ...byCategory, [category]: 0 },
  };
}
