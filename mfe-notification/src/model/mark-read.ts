import type { Notification, NotificationCategory } from '@adpartner/shared/contract/notification';

/** The notices to mark: some by id, or all (of one category). */
export type Marked = { ids: readonly string[] } | { all: true; category?: NotificationCategory };

/** Whether a notice is being marked. */
export function covers(marked: Marked, { id, category }: Notification): boolean {
  if ('ids' in marked) return marked.ids.includes(id);
  return marked.category === undefined || marked.category === category;
}

/** A list after marking; unchanged notices keep their identity. */
export function markRead(list: readonly Notification[], marked: Marked): Notification[] {
  return list.map((one) => (!one.read && covers(marked, one) ? { ...one, read: true } : one));
}

/** The number of unread notices of a category, or of all, in a count of the server. */
export function unreadOf(
  count: { unread_total: number; by_category: Readonly<Record<string, number>> },
  category: NotificationCategory | undefined,
): number {
  return category === undefined ? count.unread_total : (count.by_category[category] ?? 0);
}
