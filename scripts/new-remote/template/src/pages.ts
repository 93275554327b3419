import type { Pages } from '@adpartner/shared/shell/remote-facts';

/** Each page's facts for the shell: whether it needs a session and a store, its title and its header. */
export const pages = {
  '/new-part': { title: 'new-part:title', back: { to: '/ad-center' } },
} satisfies Pages;
