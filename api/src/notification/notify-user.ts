import { sql } from 'kysely';

import type { Queries } from '../db/database.ts';

/** Notices about the user's account: `notice.<what>` of the contract's text keys. */
export type AccountNotice =
  | 'login_password_changed'
  | 'login_password_reset'
  | 'transaction_password_set'
  | 'transaction_password_changed'
  | 'transaction_password_reset'
  | 'bank_card_bound'
  | 'bank_card_changed'
  | 'bank_card_unbound'
  | 'new_device'
  | 'passkey_added'
  | 'passkey_removed'
  | 'passkey_confirms'
  | 'two_step_on'
  | 'two_step_off'
  | 'recovery_codes_made'
  | 'recovery_code_used';

/** The page that each leads to. */
const ROUTES: Readonly<Record<AccountNotice, string>> = {
  login_password_changed: '/ad-center/profile',
  login_password_reset: '/ad-center/edit-login-password',
  transaction_password_set: '/ad-center/edit-pay-password',
  transaction_password_changed: '/ad-center/edit-pay-password',
  transaction_password_reset: '/wallet/set-password',
  bank_card_bound: '/wallet/bind-card',
  bank_card_changed: '/wallet/bind-card',
  bank_card_unbound: '/wallet/bind-card',
  new_device: '/ad-center/security',
  passkey_added: '/ad-center/security',
  passkey_removed: '/ad-center/security',
  passkey_confirms: '/ad-center/security',
  two_step_on: '/ad-center/security',
  two_step_off: '/ad-center/security',
  recovery_codes_made: '/ad-center/security',
  recovery_code_used: '/ad-center/security',
};

/** Notifies a user of a change of their account, in its transaction. */
export async function notifyUser(tx: Queries, userId: string, what: AccountNotice): Promise<void> {
  await sql`select notify(${userId}, ${what}, '{}', clock_timestamp(), ${ROUTES[what]})`.execute(
    tx,
  );
}
