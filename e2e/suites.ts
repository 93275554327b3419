/**
 * The journeys, grouped by the remotes that they open, so that a change runs only those that it can
 * affect. Pure data: the task configuration is generated from it.
 */
export interface Suite {
  /** Spec files, relative to e2e/. Each file is in one suite. */
  readonly specs: readonly string[];
  /**
   * The remotes that its pages open; a journey that opens another one fails. The host, shared code,
   * the server and the files of all remotes are always present.
   */
  readonly opens: readonly string[] | 'all';
  /** Runs only at full counts: too expensive for what it finds every day. */
  readonly onlyInFull?: true;
  /** Shows no app and needs no server: it has a configuration of its own, and names all it depends on. */
  readonly apart?: { readonly config: string; readonly inputs: readonly string[] };
}

/** The variable with the names of suites that run together, with commas between. */
export const SUITES_TOGETHER = 'SUITES_TOGETHER';

export const SUITES: Readonly<Record<string, Suite>> = {
  components: {
    specs: ['pictures/components.spec.ts', 'pictures/condition-findings.spec.ts'],
    opens: [],
    apart: {
      config: 'pictures/components.config.ts',
      inputs: [
        'package.json',
        'pictures/**',
        'playwright.config.ts',
        'run-suite.ts',
        'stack/{find-chromium,suite-specs}.ts',
        'stack/findings/{axe-findings,clean-console,forced-colours,reading-order,tab-order}.ts',
        'suites.ts',
        '$TURBO_ROOT$/pnpm-lock.yaml',
        '$TURBO_ROOT$/scripts/process/**',
        '$TURBO_ROOT$/shared/catalogue/**',
        '$TURBO_ROOT$/shared/package.json',
        '$TURBO_ROOT$/shared/src/contract/visible-length.ts',
        '$TURBO_ROOT$/shared/src/federation/**',
        '$TURBO_ROOT$/shared/src/ui/**',
        '!$TURBO_ROOT$/shared/src/**/*.test.*',
      ],
    },
  },
  host: {
    specs: [
      'back.spec.ts',
      'budget.spec.ts',
      'call-prefetch.spec.ts',
      'entry.spec.ts',
      'first-paint.spec.ts',
      'guard.spec.ts',
      'integrity.spec.ts',
      'presses/host.spec.ts',
      'screens/host.spec.ts',
      'signed-out.spec.ts',
    ],
    opens: ['adcenter', 'plan'],
  },
  sessions: {
    specs: [
      'errors.spec.ts',
      'events.spec.ts',
      'heavy-presses.spec.ts',
      'prefetch-pressed.spec.ts',
      'tabs.spec.ts',
    ],
    opens: ['adcenter', 'plan', 'notification'],
  },
  adcenter: {
    specs: [
      'adcenter.spec.ts',
      'landing/adcenter.spec.ts',
      'passkeys/in-field.spec.ts',
      'passkeys/narrowest.spec.ts',
      'passkeys/passkeys.spec.ts',
      'presses/adcenter.spec.ts',
      'screens/adcenter.spec.ts',
    ],
    opens: ['adcenter'],
  },
  plan: {
    specs: [
      'amount-to-put.spec.ts',
      'forms/plan.spec.ts',
      'landing/plan.spec.ts',
      'plan.spec.ts',
      'presses/plan.spec.ts',
      'put-once.spec.ts',
      'screen-keyboard.spec.ts',
      'screens/plan.spec.ts',
    ],
    opens: ['plan'],
  },
  wallet: {
    specs: [
      'amount-to-withdraw.spec.ts',
      'landing/wallet.spec.ts',
      'long-list.spec.ts',
      'screens/wallet.spec.ts',
      'wallet-parts.spec.ts',
      'wallet.spec.ts',
    ],
    opens: ['wallet'],
  },
  'wallet-controls': {
    specs: ['forms/wallet-narrowest.spec.ts', 'presses/wallet.spec.ts'],
    opens: ['wallet'],
  },
  'wallet-forms': { specs: ['forms/wallet.spec.ts'], opens: ['wallet'], onlyInFull: true },
  withdrawal: {
    specs: ['passkeys/withdrawal.spec.ts', 'wallet-sessions.spec.ts', 'withdrawal.spec.ts'],
    opens: ['adcenter', 'wallet'],
  },
  money: {
    specs: ['books.spec.ts', 'wallet-offline.spec.ts'],
    opens: ['adcenter', 'plan', 'wallet'],
  },
  notification: {
    specs: [
      'landing/notification.spec.ts',
      'notification.spec.ts',
      'presses/notification.spec.ts',
      'push.spec.ts',
      'screens/notification.spec.ts',
    ],
    opens: ['adcenter', 'notification'],
  },
  whole: {
    specs: [
      'journey.spec.ts',
      'landing/others.spec.ts',
      'leaks.spec.ts',
      'motion.spec.ts',
      'one-copy.spec.ts',
      'prefetch.spec.ts',
      'sheet-layouts.spec.ts',
      'tab-bar.spec.ts',
      'two-panes.spec.ts',
      'worker-journey.spec.ts',
    ],
    opens: 'all',
  },
  'every-screen': {
    specs: [
      'arabic.spec.ts',
      'faults/others.spec.ts',
      'presses/others.spec.ts',
      'pseudo/pseudo-text.spec.ts',
      'screens/brand.spec.ts',
      'screens/others.spec.ts',
      'skew/remotes.spec.ts',
    ],
    opens: 'all',
  },
  pictures: { specs: ['pictures/key-states.spec.ts'], opens: 'all' },
  baseline: { specs: ['baseline.spec.ts'], opens: 'all', onlyInFull: true },
  engines: { specs: ['engines/engines.spec.ts'], opens: 'all', onlyInFull: true },
  developer: {
    specs: [
      'federation-page.spec.ts',
      'override.spec.ts',
      'reports.spec.ts',
      'second-copy.spec.ts',
    ],
    opens: ['plan', 'notification'],
  },
  releases: {
    specs: [
      'dead-remote.spec.ts',
      'last-known-good.spec.ts',
      'prefetch-bad-release.spec.ts',
      'release-watch.spec.ts',
      'remote-origins.spec.ts',
      'releases.spec.ts',
      'signed-releases.spec.ts',
      'traces.spec.ts',
    ],
    opens: ['adcenter', 'plan', 'notification'],
  },
  'live-pairs': {
    specs: ['release/live-pairs.spec.ts', 'stock-hosts.spec.ts', 'stock-types.spec.ts'],
    opens: 'all',
  },
  majors: { specs: ['majors.spec.ts'], opens: 'all' },
  foreign: { specs: ['foreign.spec.ts'], opens: ['notification'] },
  outside: { specs: ['outside.spec.ts'], opens: ['notification'], onlyInFull: true },
  healing: {
    specs: ['healing.spec.ts', 'slow-file.spec.ts'],
    opens: ['adcenter', 'notification'],
  },
  offline: { specs: ['offline.spec.ts'], opens: ['adcenter', 'notification'] },
  devices: { specs: ['devices.spec.ts'], opens: ['adcenter', 'notification'] },
  'offline-data': {
    specs: ['offline-data.spec.ts'],
    opens: ['adcenter', 'plan', 'notification'],
  },
  // Its remotes are those of the previous release.
  'skew-host': {
    specs: ['skew/growth.spec.ts', 'skew/host.spec.ts', 'skew/style-leaks.spec.ts'],
    opens: [],
  },
  'faults-adcenter': { specs: ['faults/adcenter.spec.ts'], opens: ['adcenter', 'notification'] },
  'faults-plan': {
    specs: ['faults/notification.spec.ts', 'faults/plan.spec.ts'],
    opens: ['plan', 'notification'],
  },
  'faults-wallet': { specs: ['faults/wallet.spec.ts'], opens: ['plan', 'wallet'] },
};
