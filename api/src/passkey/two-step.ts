import type { Assertion } from '@adpartner/shared/contract/assertion';
import { sql } from 'kysely';

import type { Queries } from '../db/database.ts';
import { CallError } from '../errors/call-error.ts';
import type { ServerParts } from '../http/server-parts.ts';
import { notifyUser } from '../notification/notify-user.ts';
import { guardTries } from '../throttle/guard-tries.ts';
import { ten } from '../throttle/take-tries.ts';
import { makeRecoveryCodes, useRecoveryCode } from './recovery-codes.ts';
import { relyingPartyOf } from './relying-party.ts';
import { askPasskey, usePasskey } from './use-passkey.ts';

/**
 * Turns a user's two-step sign-in on and notifies the user.
 * @returns new recovery codes; none where it was on already
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

/** Turns it off, removes the recovery codes and notifies the user. Does nothing where it is off already. */
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
 * @throws CallError `not_found` where the two-step sign-in is off
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

/**
 * Checks the second step after a right password: a passkey of the user, or a recovery code.
 * @throws CallError `second_step_required`, with the request options for a passkey; `passkey_refused`,
 * `wrong_recovery_code`, `too_many_attempts`
 */
export async function takeSecondStep(
  db: Queries,
  parts: Pick<ServerParts, 'config' | 'secrets'>,
  userId: string,
  step: { readonly passkey?: Assertion | undefined; readonly recovery_code?: string | undefined },
): Promise<void> {
  const { passkey, recovery_code } = step;
  const use = { purpose: 'second_step', userId } as const;
  if (!passkey && recovery_code === undefined) {
    // Where passkeys are off, a recovery code is the only second step.
    if (!relyingPartyOf(parts.config)) throw new CallError('second_step_required');
    throw new CallError('second_step_required', { options: await askPasskey(db, parts, use) });
  }
  const wrong = ['passkey_refused', 'wrong_recovery_code'] as const;
  await guardTries(db, { kind: 'second_step', rules: [ten(userId)], wrong }, async () => {
    if (passkey) await usePasskey(db, parts, use, passkey);
    else if (recovery_code !== undefined) {
      await db
        .transaction()
        .execute((tx) => useRecoveryCode(tx, parts.secrets.pepper, userId, recovery_code));
    }
  });
}
