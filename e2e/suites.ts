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
  /** Run by the full proof alone: what it costs more than it would tell every day. */
  readonly onlyInFull?: true;
}

export const SUITES: Readonly<Record<string, Suite>> = {
  host: {
    specs: [
      'ahead.spec.ts',
      'back.spec.ts',
      'budget.spec.ts',
      'entry.spec.ts',
      'first-paint.spec.ts',
      'guard.spec.ts',
      'integrity.spec.ts',
      'screens/host.spec.ts',
      'signed-out.spec.ts',
    ],
    opens: ['adcenter', 'plan'],
  },
  sessions: {
    specs: ['errors.spec.ts', 'prefetch-pressed.spec.ts', 'tabs.spec.ts'],
    opens: ['adcenter', 'plan', 'notification'],
  },
  adcenter: { specs: ['adcenter.spec.ts'], opens: ['adcenter'] },
  'adcenter-screens': {
    specs: ['landing/adcenter.spec.ts', 'screens/adcenter.spec.ts'],
    opens: ['adcenter'],
  },
  passkeys: {
    specs: ['passkeys/in-field.spec.ts', 'passkeys/passkeys.spec.ts', 'passkeys/tightest.spec.ts'],
    opens: ['adcenter', 'wallet'],
  },
  presses: {
    specs: ['presses/offline.spec.ts', 'presses/presses.spec.ts'],
    opens: 'all',
  },
  plan: {
    specs: ['amount-to-put.spec.ts', 'plan.spec.ts', 'put-once.spec.ts'],
    opens: ['plan'],
  },
  'plan-screens': {
    specs: ['forms/plan.spec.ts', 'landing/plan.spec.ts', 'screens/plan.spec.ts'],
    opens: ['plan'],
  },
  wallet: {
    specs: ['amount-to-withdraw.spec.ts', 'long-list.spec.ts', 'wallet.spec.ts'],
    opens: ['wallet'],
  },
  'wallet-parts': { specs: ['wallet-parts.spec.ts'], opens: ['wallet'] },
  'wallet-forms': { specs: ['forms/wallet.spec.ts'], opens: ['wallet'], onlyInFull: true },
  'wallet-forms-tightest': { specs: ['forms/wallet-tightest.spec.ts'], opens: ['wallet'] },
  'wallet-screens': {
    specs: ['landing/wallet.spec.ts', 'screens/wallet.spec.ts'],
    opens: ['wallet'],
  },
  withdrawal: {
    specs: ['wallet-sessions.spec.ts', 'withdrawal.spec.ts'],
    opens: ['adcenter', 'wallet'],
  },
  money: {
    specs: ['books.spec.ts', 'wallet-offline.spec.ts'],
    opens: ['adcenter', 'plan', 'wallet'],
  },
  notification: {
    specs: ['landing/notification.spec.ts', 'notification.spec.ts', 'screens/notification.spec.ts'],
    opens: ['adcenter', 'notification'],
  },
  whole: {
    specs: [
      'faults/others.spec.ts',
      'growth.spec.ts',
      'journey.spec.ts',
      'landing/others.spec.ts',
      'one-copy.spec.ts',
      'prefetch.spec.ts',
      'screens/brand.spec.ts',
      'screens/others.spec.ts',
      'worker-journey.spec.ts',
    ],
    opens: 'all',
  },
  baseline: { specs: ['baseline.spec.ts'], opens: 'all', onlyInFull: true },
  developer: {
    specs: [
      'federation-page.spec.ts',
      'override.spec.ts',
      'reports.spec.ts',
      'second-copy.spec.ts',
    ],
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
  'offline-data': {
    specs: ['offline-data.spec.ts'],
    opens: ['adcenter', 'plan', 'notification'],
  },
  skew: { specs: ['skew/remotes.spec.ts'], opens: 'all' },
  // Its remotes are those of the release before.
  'skew-host': { specs: ['skew/host.spec.ts'], opens: [] },
  'faults-adcenter': { specs: ['faults/adcenter.spec.ts'], opens: ['adcenter', 'notification'] },
  'faults-notification': {
    specs: ['faults/notification.spec.ts'],
    opens: ['plan', 'notification'],
  },
  'faults-plan': { specs: ['faults/plan.spec.ts'], opens: ['plan', 'notification'] },
  'faults-wallet': { specs: ['faults/wallet.spec.ts'], opens: ['plan', 'wallet'] },
};
