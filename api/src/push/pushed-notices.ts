import type { PushKind } from '@adpartner/shared/contract/push';

import type { NoticeAbout } from '../notification/notice-about.ts';

/** The notices that are pushed, and the kind of each. */
export const PUSHED_NOTICES = {
  withdrawal_asked: 'withdrawals',
  withdrawal_paid: 'withdrawals',
  withdrawal_rejected: 'withdrawals',
  account_activated: 'security',
  account_cancelled: 'security',
  account_changed: 'security',
  account_disabled: 'security',
  bank_card_bound: 'security',
  bank_card_changed: 'security',
  bank_card_unbound: 'security',
  login_password_changed: 'security',
  login_password_reset: 'security',
  new_device: 'security',
  passkey_added: 'security',
  passkey_confirms: 'security',
  passkey_removed: 'security',
  recovery_code_used: 'security',
  recovery_codes_made: 'security',
  transaction_password_changed: 'security',
  transaction_password_reset: 'security',
  transaction_password_set: 'security',
  two_step_off: 'security',
  two_step_on: 'security',
  withdrawal_settings_changed: 'security',
  chargeback: 'plans',
  chargeback_uncovered: 'plans',
  plan_assigned: 'plans',
  plan_closed: 'plans',
  plan_delivered: 'plans',
  plan_delivering: 'plans',
  plan_ended: 'plans',
  plan_ended_nothing: 'plans',
  plan_put_failed: 'plans',
  plan_put_failed_nothing: 'plans',
  plan_settled: 'plans',
  plan_settled_nothing: 'plans',
  plan_withdrawn: 'plans',
} as const satisfies Partial<Record<NoticeAbout, PushKind>>;

export type PushedNotice = keyof typeof PUSHED_NOTICES;

/** The pushed notice with this title; null for any other text. */
export function pushedNotice(title: unknown): PushedNotice | null {
  const { key } = Object(title) as { key?: unknown };
  const [, about] = /^notice\.(\w+)\.title$/.exec(String(key)) ?? [];
  return about !== undefined && Object.hasOwn(PUSHED_NOTICES, about)
    ? (about as PushedNotice)
    : null;
}
