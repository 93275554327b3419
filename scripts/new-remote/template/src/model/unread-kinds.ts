import {
  NOTIFICATION_CATEGORIES,
  type NotificationCategory,
} from '@adpartner/shared/contract/notification';

export interface UnreadKind {
  category: NotificationCategory;
  count: number;
}

/** The categories that have something unread, the one with the most first. */
export function unreadKinds(byCategory: Readonly<Record<NotificationCategory, number>>) {
  return NOTIFICATION_CATEGORIES.map((category): UnreadKind => ({
    category,
    count: byCategory[category],
  }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count);
}
