import type { Pages } from '@adpartner/shared/shell/remote-facts';

/** What each page tells the shell: whether it needs a session and a store, its title and its header. */
export const pages = {
  '/plan': { title: 'plan:title', back: { to: '/ad-center' }, icons: { logout: true } },
  '/plan/detail': { title: 'plan:detail.title' },
  '/plan/goods-detail': { title: 'plan:product.title', transparent: true },
} satisfies Pages;
