import type { Pages } from '@adpartner/shared/shell/remote-facts';

/** Each page's facts for the shell: whether it needs a session and a store, its title and its header. */
export const pages = {
  '/notification': {
    title: 'notification:title',
    store: false,
    panes: true,
    tab: {
      order: 4,
      icon: 'M5 17c1.4-1.6 2-3 2-7a5 5 0 0 1 10 0c0 4 .6 5.4 2 7zM10 20.3a2.3 2.3 0 0 0 4 0',
      unread: true,
    },
  },
  '/notification/detail': { title: 'notification:detail.title', store: false, panes: true },
  '/notification/push': { title: 'notification:push.title', store: false },
} satisfies Pages;
