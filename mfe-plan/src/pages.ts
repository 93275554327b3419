import type { Pages } from '@adpartner/shared/shell/remote-facts';

/** Each page's facts for the shell: whether it needs a session and a store, its title and its header. */
export const pages = {
  '/plan': {
    title: 'plan:title',
    panes: true,
    back: { to: '/ad-center' },
    icons: { logout: true },
    tab: {
      order: 2,
      icon: 'M4 10v4h3l9 4.5v-13L7 10zM7 14l1.5 5.5H11L9.8 15.4M19 9.5a3.5 3.5 0 0 1 0 5',
    },
  },
  '/plan/detail': { title: 'plan:detail.title', panes: true },
  '/plan/goods-detail': { title: 'plan:product.title', transparent: true },
} satisfies Pages;
