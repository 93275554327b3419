/**
 * The journeys, told apart by what they open, so that a change runs those that can see it. Data alone:
 * what runs the suites reads this too.
 */
export interface Suite {
  /** Its spec files, below e2e/. Every one is in one suite. */
  readonly specs: readonly string[];
  /**
   * The remotes whose screens its pages open, or all that there are; a journey that opens another fails.
   * The host, what is shared, the server and the files of every remote are there in any case.
   */
  readonly opens: readonly string[] | 'all';
}

export const SUITES: Readonly<Record<string, Suite>> = {
  host: {
    specs: [
      'entry.spec.ts',
      'errors.spec.ts',
      'first-paint.spec.ts',
      'guard.spec.ts',
      'integrity.spec.ts',
      'reports.spec.ts',
      'screens/host.spec.ts',
      'tabs.spec.ts',
    ],
    opens: 'all',
  },
  adcenter: { specs: ['adcenter.spec.ts', 'screens/adcenter.spec.ts'], opens: ['adcenter'] },
  plan: {
    specs: ['plan.spec.ts', 'put-once.spec.ts', 'screens/plan.spec.ts'],
    opens: ['adcenter', 'plan'],
  },
  wallet: {
    specs: ['wallet.spec.ts', 'wallet-parts.spec.ts', 'screens/wallet.spec.ts'],
    opens: ['wallet'],
  },
  'wallet-sessions': { specs: ['wallet-sessions.spec.ts'], opens: 'all' },
  withdrawal: { specs: ['withdrawal.spec.ts', 'amounts.spec.ts', 'books.spec.ts'], opens: 'all' },
  notification: {
    specs: ['notification.spec.ts', 'screens/notification.spec.ts', 'long-list.spec.ts'],
    opens: 'all',
  },
  whole: {
    specs: ['journey.spec.ts', 'forms.spec.ts'],
    opens: 'all',
  },
  loading: {
    specs: ['ahead.spec.ts', 'budget.spec.ts', 'prefetch.spec.ts', 'twin.spec.ts'],
    opens: 'all',
  },
  releases: {
    specs: [
      'dead-remote.spec.ts',
      'last-known-good.spec.ts',
      'prefetch-bad-release.spec.ts',
      'releases.spec.ts',
    ],
    opens: 'all',
  },
  developer: {
    specs: ['federation-page.spec.ts', 'one-copy.spec.ts', 'override.spec.ts'],
    opens: 'all',
  },
  offline: { specs: ['offline.spec.ts'], opens: 'all' },
  skew: { specs: ['skew.spec.ts'], opens: 'all' },
  'faults-adcenter': { specs: ['faults/adcenter.spec.ts'], opens: ['adcenter', 'notification'] },
  'faults-notification': {
    specs: ['faults/notification.spec.ts'],
    opens: ['adcenter', 'notification'],
  },
  'faults-plan': { specs: ['faults/plan.spec.ts'], opens: ['plan', 'wallet'] },
  'faults-wallet': { specs: ['faults/wallet.spec.ts'], opens: ['plan', 'wallet'] },
};
