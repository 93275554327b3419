import type { Pages } from '@adpartner/shared/shell/remote-facts';

/** What each page tells the shell: whether it needs a session and a store, its title and its header. */
export const pages = {
  '/wallet': { title: 'wallet:title', back: { to: '/ad-center' } },
  '/wallet/records': { title: 'wallet:records.title' },
  '/wallet/record': { title: 'wallet:record.title' },
  '/wallet/withdraw': { title: 'wallet:withdraw.title' },
  '/wallet/bind-card': { title: 'wallet:bindCard.title' },
  '/wallet/set-password': { title: 'wallet:setPassword.title' },
  '/wallet/foreign-exchange': { title: 'wallet:exchange.title', transparent: 'white' },
} satisfies Pages;
