import { sql } from 'kysely';

import type { Queries } from '../db/database.ts';
import { CallError } from '../errors/call-error.ts';
import { notifyUser } from '../notification/notify-user.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';

/**
 * Turns a user's two-step sign-in on and notifies the user.
 * @returns new recovery codes; none if it was on already
 * @throws CallError `passkey_required` without a passkey; `not_found` for a user without a login password
 */
export async function beginTwoStep(tx: Queries, pepper: string, userId: string): Promise<string[]> {
  await sql`select lock_accounts(${userId})`.execute(tx);
  const { has_password, has_passkey } = await tx
    .selectFrom('users')
    .select((is) => [
      is('password_hash', 'is not', null).as('has_password'),
      sql<boolean>`exists (select from passkeys where user_id = users.id)`.as('has_passkey'),
    ])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (!has_password) throw new CallError('not_found');
  if (!has_passkey) throw new CallError('passkey_required');
  const begun = await tx
    .updateTable('users')
    .set({ two_step_since: sql<Date>`clock_timestamp()` })
    .where('id', '=', userId)
    .where('two_step_since', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!begun) return [];
  await notifyUser(tx, userId, 'two_step_on');
  return makeRecoveryCodes(tx, pepper, userId);
}

/** Turns a user's two-step sign-in off, removes the recovery codes and notifies the user. Does nothing if it is off. */
export async function endTwoStep(tx: Queries, userId: string): Promise<void> {
  const ended = await tx
    .updateTable('users')
    .set({ two_step_since: null })
    .where('id', '=', userId)
    .where('two_step_since', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  if (!ended) return;
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await notifyUser(tx, userId, 'two_step_off');
}

/**
 * Makes new recovery codes and notifies the user.
 * @throws CallError `not_found` if the two-step sign-in is off
 */
export async function renewRecoveryCodes(
  tx: Queries,
  pepper: string,
  userId: string,
): Promise<string[]> {
  const user = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('two_step_since', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
  if (!user) throw new CallError('not_found');
  await notifyUser(tx, userId, 'recovery_codes_made');
  return makeRecoveryCodes(tx, pepper, userId);
}
