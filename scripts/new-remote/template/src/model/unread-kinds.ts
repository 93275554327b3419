import {
  NOTIFICATION_CATEGORIES,
  type NotificationCategory,
} from '@adpartner/shared/contract/notification';

export interface UnreadKind {
  category: NotificationCategory;
  count: number;
}

/** The categories with unread notices, the one with the most first. */
export function unreadKinds(byCategory: Readonly<Record<string, number>>) {
  return NOTIFICATION_CATEGORIES.map((category): UnreadKind => ({
    category,
    count: byCategory[category] ?? 0,
  }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count);
}
