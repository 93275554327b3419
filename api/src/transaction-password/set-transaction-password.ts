import type { setTransactionPasswordCall } from '@adpartner/shared/contract/password';
import { sql } from 'kysely';
import type * as z from 'zod/mini';

import type { Queries } from '../db/database.ts';
import { CallError } from '../errors/call-error.ts';
import { notifyUser } from '../notification/notify-user.ts';
import { coolOff } from '../cooling-off/cool-off.ts';
import {
  proveTransactionPassword,
  requireStillProven,
  type ProvenPassword,
} from './prove-transaction-password.ts';
import { requireHardCode } from './easy-codes.ts';
import { hashTransactionPassword } from './transaction-password-hash.ts';

const oldOneRequired = () =>
  new CallError('invalid_params', { fields: { old_password: 'required' } });

/** @throws CallError `invalid_params` if one has been set meanwhile */
async function setFirst(tx: Queries, userId: string, hash: string): Promise<void> {
  await sql`select lock_accounts(${userId})`.execute(tx);
  const before = await tx
    .selectFrom('users')
    .select(['transaction_password_hash', 'transaction_password_set_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (before.transaction_password_hash !== null) throw oldOneRequired();
  await store(tx, userId, hash);
  // After a reset it is still known that one was set before.
  const isFirst = before.transaction_password_set_at === null;
  await coolOff(tx, userId, 'transaction_password_set', isFirst);
  await notifyUser(tx, userId, 'transaction_password_set');
}

async function change(
  tx: Queries,
  userId: string,
  hash: string,
  proven: ProvenPassword,
): Promise<void> {
  await requireStillProven(tx, userId, proven);
  await store(tx, userId, hash);
  await coolOff(tx, userId, 'transaction_password_changed', false);
  await notifyUser(tx, userId, 'transaction_password_changed');
}

async function store(tx: Queries, userId: string, hash: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ transaction_password_hash: hash, transaction_password_set_at: sql<Date>`now()` })
    .where('id', '=', userId)
    .execute();
}

/**
 * Sets a user's transaction password, or changes it for a user who knows the old one.
 * @throws CallError `invalid_params` without the old one if there is one, `wrong_transaction_password`,
 * `transaction_password_locked`, `same_password`, `weak_password`
 */
export async function setTransactionPassword(
  db: Queries,
  pepper: string,
  userId: string,
  { password, old_password }: z.output<typeof setTransactionPasswordCall.input>,
): Promise<void> {
  const { isSet, phone } = await db
    .selectFrom('users')
    .select((is) => ['phone', is('transaction_password_hash', 'is not', null).as('isSet')])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (!isSet) {
    await requireHardCode(password, phone);
    const hash = await hashTransactionPassword(password, pepper, userId);
    await db.transaction().execute((tx) => setFirst(tx, userId, hash));
    return;
  }
  if (old_password === undefined) throw oldOneRequired();
  // Before the old one is tried, so that it costs no try.
  await requireHardCode(password, phone);
  const proven = await proveTransactionPassword(db, pepper, userId, old_password);
  if (password === old_password) throw new CallError('same_password');
  const hash = await hashTransactionPassword(password, pepper, userId);
  await db.transaction().execute((tx) => change(tx, userId, hash, proven));
}
