import type { Pages } from '@adpartner/shared/shell/remote-facts';

/** Each page's facts for the shell: whether it needs a session and a store, its title and its header. */
export const pages = {
  '/wallet': {
    title: 'wallet:title',
    back: { to: '/ad-center' },
    tab: {
      order: 3,
      icon: 'M17 8V5H6a2 2 0 0 0-2 2v10a2 2 0 0 0 2 2h13a1 1 0 0 0 1-1V9a1 1 0 0 0-1-1H6M16 13.5h.01',
    },
  },
  '/wallet/records': { title: 'wallet:records.title', panes: true },
  '/wallet/record': { title: 'wallet:record.title', panes: true },
  '/wallet/withdraw': { title: 'wallet:withdraw.title' },
  '/wallet/bind-card': { title: 'wallet:bindCard.title' },
  '/wallet/set-password': { title: 'wallet:setPassword.title' },
  '/wallet/foreign-exchange': { title: 'wallet:exchange.title', transparent: 'white' },
} satisfies Pages;
