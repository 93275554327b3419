import type { Call } from '@adpartner/shared/contract/call';
import type { Assertion } from '@adpartner/shared/contract/assertion';
import { sql } from 'kysely';

import type { Queries } from '../db/database.ts';
import { CallError } from '../errors/call-error.ts';
import type { ServerParts } from '../http/server-parts.ts';
import {
  proveTransactionPassword,
  requireStillProven,
  type ProvenPassword,
} from '../transaction-password/prove-transaction-password.ts';
import { provePasskey } from './prove-user.ts';
import type { UsedPasskey } from './use-passkey.ts';

/** The confirmation of a request that moves money or changes how such requests are confirmed. */
export type ProvenTransaction = ProvenPassword | UsedPasskey;

/**
 * Proves a request by the transaction password, or by a passkey that replaces it and whose challenge was made for
 * this request.
 * @throws CallError `invalid_params` without either, `passkey_refused`, what `proveTransactionPassword` does
 */
export async function proveTransaction(
  db: Queries,
  parts: ServerParts,
  userId: string,
  call: Call,
  input: { readonly password?: string | undefined; readonly passkey?: Assertion | undefined },
): Promise<ProvenTransaction> {
  const { password, passkey } = input;
  if (passkey) return provePasskey(db, parts, userId, call, { ...input, passkey });
  if (password === undefined) {
    throw new CallError('invalid_params', { fields: { password: 'required' } });
  }
  return proveTransactionPassword(db, parts.secrets.pepper, userId, password);
}

/**
 * Checks inside the write's transaction that the proof still holds: the password is unchanged, or the passkey exists
 * and may confirm. Locks the user's accounts, as a change of either does.
 * @throws CallError `passkey_refused`, what `requireStillProven` does
 */
export async function requireStillConfirmed(
  tx: Queries,
  userId: string,
  proven: ProvenTransaction,
): Promise<void> {
  if (!('passkeyId' in proven)) return requireStillProven(tx, userId, proven);
  await sql`select lock_accounts(${userId})`.execute(tx);
  const still = await tx
    .selectFrom('passkeys')
    .select('id')
    .where('id', '=', proven.passkeyId)
    .where('user_id', '=', userId)
    .where('confirms', '=', true)
    .executeTakeFirst();
  if (!still) throw new CallError('passkey_refused');
}
