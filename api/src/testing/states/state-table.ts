// Everything that waits, who can end it, by when, and what its user reads: docs/states.md is generated from
// it, and state-table.test.ts tests each cell of it.

/** Acts on a thing by name: the first word says who does it. */
export const ACTS = {
  plan: [
    'user puts it',
    'user cancels it',
    'network matches it',
    'network delivers all of it',
    'network fails it',
    'network closes it',
    'operator fails it (plan fail)',
    'operator ends it (plan end)',
    'operator closes it (plan close)',
    'operator takes it back (plan withdraw)',
    'time passes',
  ],
  withdrawal: [
    'user cancels it',
    'operator pays it (withdrawal pay)',
    'operator rejects it (withdrawal reject)',
  ],
  coupon: ['user puts a plan with it', 'its plan ends before anything is consumed', 'time passes'],
  acceptance: [
    'operator completes it (acceptance complete)',
    'operator cancels it (acceptance cancel)',
  ],
  account: [
    'operator activates it (account activate)',
    'operator disables it (account disable)',
    'operator cancels it (account cancel)',
  ],
} as const;
export type Thing = keyof typeof ACTS;
export type Act<T extends Thing> = (typeof ACTS)[T][number];

export interface StateRow<T extends Thing> {
  readonly state: string;
  /** The acts that end it, and the next state; all others are rejected, or change nothing. */
  readonly ends: Readonly<Partial<Record<Act<T>, string>>>;
  /** When it ends by itself at the latest; null if only an act ends it. */
  readonly until: string | null;
  /** The text that the user reads: a locale file's folder and a key in it. */
  readonly reads: readonly [folder: string, key: string];
}

const plan = (key: string) => ['mfe-plan/src/locales', `next.${key}`] as const;
const wallet = (key: string) => ['mfe-wallet/src/locales', key] as const;
const coupons = (key: string) => ['mfe-adcenter/src/locales', `coupons.${key}`] as const;
const status = (key: string) => ['shared/src/locales/terms', key] as const;
const account = (key: string) => ['shared/src/locales', `errors.account_${key}`] as const;

export const STATES: { readonly [T in Thing]: readonly StateRow<T>[] } = {
  plan: [
    {
      state: 'waiting_put',
      ends: {
        'user puts it': 'matching',
        'operator takes it back (plan withdraw)': 'withdrawn',
      },
      until: null,
      reads: plan('waiting_put'),
    },
    {
      state: 'matching',
      ends: {
        'user cancels it': 'put_failed',
        'network matches it': 'putting',
        'network fails it': 'put_failed',
        'operator fails it (plan fail)': 'put_failed',
        'time passes': 'put_failed',
      },
      until: '`plan.matching_hours` after the put (72)',
      reads: plan('matching_until'),
    },
    {
      state: 'putting',
      ends: {
        'network delivers all of it': 'put_finished',
        'network fails it': 'put_failed',
        'operator fails it (plan fail)': 'put_failed',
        'operator ends it (plan end)': 'put_finished',
      },
      until: null,
      reads: plan('putting'),
    },
    {
      state: 'put_finished',
      ends: {
        'network closes it': 'waiting_settlement',
        'operator closes it (plan close)': 'waiting_settlement',
      },
      until: null,
      reads: plan('put_finished'),
    },
    {
      state: 'waiting_settlement',
      ends: { 'time passes': 'settled' },
      until: 'the time the network named, or `settlement_hours` after the closing',
      reads: plan('waiting_settlement_on'),
    },
    { state: 'settled', ends: {}, until: null, reads: plan('settled') },
    { state: 'put_failed', ends: {}, until: null, reads: plan('put_failed') },
    {
      state: 'withdrawn',
      ends: {},
      until: null,
      reads: status('notice.plan_withdrawn.body'),
    },
  ],
  withdrawal: [
    {
      state: 'pending',
      ends: {
        'user cancels it': 'cancelled',
        'operator pays it (withdrawal pay)': 'done',
        'operator rejects it (withdrawal reject)': 'rejected',
      },
      until: null,
      reads: wallet('record.pending'),
    },
    { state: 'done', ends: {}, until: null, reads: status('why.withdrawal_paid') },
    { state: 'rejected', ends: {}, until: null, reads: status('why.withdrawal_rejected') },
    { state: 'cancelled', ends: {}, until: null, reads: status('why.withdrawal_cancelled') },
  ],
  coupon: [
    {
      state: 'unused',
      ends: { 'user puts a plan with it': 'used', 'time passes': 'expired' },
      until: 'the time printed on it',
      reads: coupons('expires'),
    },
    {
      state: 'used',
      ends: { 'its plan ends before anything is consumed': 'unused' },
      until: null,
      reads: coupons('usedOn'),
    },
    { state: 'expired', ends: {}, until: null, reads: coupons('expired') },
  ],
  acceptance: [
    {
      state: 'pending',
      ends: {
        'operator completes it (acceptance complete)': 'done',
        'operator cancels it (acceptance cancel)': 'cancelled',
      },
      until: null,
      reads: wallet('exchange.pending'),
    },
    { state: 'done', ends: {}, until: null, reads: status('acceptanceStatus.done') },
    { state: 'cancelled', ends: {}, until: null, reads: status('acceptanceStatus.cancelled') },
  ],
  account: [
    {
      state: 'active',
      ends: {
        'operator disables it (account disable)': 'disabled',
        'operator cancels it (account cancel)': 'cancelled',
      },
      until: null,
      reads: status('notice.account_activated.body'),
    },
    {
      state: 'not_activated',
      ends: {
        'operator activates it (account activate)': 'active',
        'operator disables it (account disable)': 'disabled',
        'operator cancels it (account cancel)': 'cancelled',
      },
      until: null,
      reads: account('not_activated'),
    },
    {
      state: 'disabled',
      ends: {
        'operator activates it (account activate)': 'active',
        'operator cancels it (account cancel)': 'cancelled',
      },
      until: null,
      reads: account('disabled'),
    },
    {
      state: 'cancelled',
      ends: {
        'operator activates it (account activate)': 'active',
        'operator disables it (account disable)': 'disabled',
      },
      until: null,
      reads: account('cancelled'),
    },
  ],
};
