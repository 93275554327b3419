import type { Notification } from '@adpartner/shared/contract/notification';

/** An unread announcement. */
export function aNotification(overrides: Partial<Notification> = {}): Notification {
  return {
    id: 'notification-1',
    category: 'system_announcement',
    title: { key: 'notice.welcome.title', params: {} },
    body: { key: 'notice.welcome.body', params: {} },
    created_at: '2026-11-21T08:00:00.000Z',
    read: false,
    link: null,
    action: null,
    words: null,
    ...overrides,
  };
}
