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
    specs: ['entry.spec.ts', 'guard.spec.ts', 'integrity.spec.ts', 'screens/host.spec.ts'],
    opens: ['adcenter', 'plan'],
  },
  sessions: { specs: ['errors.spec.ts', 'tabs.spec.ts'], opens: 'all' },
  adcenter: { specs: ['adcenter.spec.ts'], opens: ['adcenter'] },
  'adcenter-screens': { specs: ['screens/adcenter.spec.ts'], opens: ['adcenter'] },
  plan: { specs: ['plan.spec.ts', 'put-once.spec.ts', 'screens/plan.spec.ts'], opens: ['plan'] },
  wallet: {
    specs: ['long-list.spec.ts', 'screens/wallet.spec.ts', 'wallet.spec.ts'],
    opens: ['wallet'],
  },
  'wallet-parts': { specs: ['wallet-parts.spec.ts'], opens: ['wallet'] },
  'wallet-sessions': { specs: ['wallet-sessions.spec.ts'], opens: ['wallet'] },
  withdrawal: { specs: ['withdrawal.spec.ts'], opens: ['adcenter', 'wallet'] },
  money: { specs: ['amounts.spec.ts', 'books.spec.ts'], opens: ['plan', 'wallet'] },
  notification: {
    specs: ['notification.spec.ts', 'screens/notification.spec.ts'],
    opens: ['adcenter', 'notification'],
  },
  forms: { specs: ['forms/phone.spec.ts'], opens: ['plan', 'wallet'] },
  'forms-tightest': { specs: ['forms/tightest.spec.ts'], opens: ['plan', 'wallet'] },
  whole: {
    specs: [
      'faults/others.spec.ts',
      'first-paint.spec.ts',
      'journey.spec.ts',
      'one-copy.spec.ts',
      'screens/others.spec.ts',
    ],
    opens: 'all',
  },
  loading: { specs: ['ahead.spec.ts', 'budget.spec.ts', 'prefetch.spec.ts'], opens: 'all' },
  twin: { specs: ['twin.spec.ts'], opens: 'all' },
  developer: {
    specs: ['federation-page.spec.ts', 'override.spec.ts', 'reports.spec.ts'],
    opens: ['plan', 'notification'],
  },
  'bad-releases': {
    specs: ['last-known-good.spec.ts', 'prefetch-bad-release.spec.ts'],
    opens: ['adcenter', 'plan', 'notification'],
  },
  releases: {
    specs: ['dead-remote.spec.ts', 'releases.spec.ts'],
    opens: ['adcenter', 'plan', 'notification'],
  },
  offline: { specs: ['offline.spec.ts'], opens: ['adcenter', 'notification'] },
  'offline-data': { specs: ['offline-data.spec.ts'], opens: 'all' },
  skew: { specs: ['skew.spec.ts'], opens: 'all' },
  'faults-adcenter': { specs: ['faults/adcenter.spec.ts'], opens: ['adcenter', 'notification'] },
  'faults-notification': {
    specs: ['faults/notification.spec.ts'],
    opens: ['plan', 'notification'],
  },
  'faults-plan': { specs: ['faults/plan.spec.ts'], opens: ['plan', 'notification'] },
  'faults-wallet': { specs: ['faults/wallet.spec.ts'], opens: ['plan', 'wallet'] },
};
