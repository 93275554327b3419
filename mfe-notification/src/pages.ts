import type { Pages } from '@adpartner/shared/shell/remote-facts';

/** What each page tells the shell: whether it needs a session and a store, its title and its header. */
export const pages = {
  '/notification': { title: 'notification:title', store: false },
  '/notification/detail': { title: 'notification:detail.title', store: false },
} satisfies Pages;
