import type { Notification, NotificationCategory } from '@adpartner/shared/contract/notification';

/** The notices to mark: some by id, or all (of one category) until the newest one that the user has seen. */
export type Marked =
  | { ids: readonly string[] }
  | { all: true; category?: NotificationCategory; until?: string };

/** Whether a notice is being marked. */
export function covers(marked: Marked, { id, category, created_at }: Notification): boolean {
  if ('ids' in marked) return marked.ids.includes(id);
  if (marked.until !== undefined && created_at > marked.until) return false;
  return marked.category === undefined || marked.category === category;
}

/** A list after marking; unchanged notices keep their identity. */
export function markRead(list: readonly Notification[], marked: Marked): Notification[] {
  return list.map((one) => (!one.read && covers(marked, one) ? { ...one, read: true } : one));
}
