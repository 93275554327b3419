import { sql } from 'kysely';

import type { Queries } from '../db/database.ts';
import type { AccountStatus, Entry } from '../db/tables/identity.ts';
import { OperatorError } from '../errors/operator-error.ts';

/** A user as operators' commands need it. */
export interface AccountHolder {
  readonly id: string;
  readonly username: string;
  readonly entry: Entry;
  readonly status: AccountStatus;
}

/**
 * The user of a name, in any case.
 * @throws OperatorError if there is none
 */
export async function findAccount(tx: Queries, username: string): Promise<AccountHolder> {
  const found = await tx
    .selectFrom('users')
    .select(['id', 'username', 'entry', 'status'])
    .where(sql`lower(username collate "C")`, '=', username.toLowerCase())
    .executeTakeFirst();
  if (!found) throw new OperatorError(`there is no user ${username}`);
  return found;
}

/**
 * As `findAccount`, for commands that give money or plans: a cancelled account stays empty. Locks the user's
 * accounts first, so that none is cancelled meanwhile.
 * @throws OperatorError if there is none, or it is cancelled
 */
export async function findOpenAccount(tx: Queries, username: string): Promise<AccountHolder> {
  const { id } = await findAccount(tx, username);
  await lockAccounts(tx, id);
  const found = await findAccount(tx, username);
  if (found.status === 'cancelled') {
    throw new OperatorError(`the account of ${found.username} is cancelled`);
  }
  return found;
}

/**
 * As `findOpenAccount`, for commands that bring money in: if it could not be withdrawn, only with a reason.
 * @param whileDisabled the operator's reason for doing it all the same; it is logged
 * @throws OperatorError if there is none, it is cancelled, or it may not withdraw and no reason is given
 */
export async function findReceivingAccount(
  tx: Queries,
  username: string,
  whileDisabled: string | undefined,
): Promise<AccountHolder> {
  const found = await findOpenAccount(tx, username);
  if (found.status !== 'active' && whileDisabled === undefined) {
    const state = found.status.replace('_', ' ');
    throw new OperatorError(
      `the account of ${found.username} is ${state}: what comes in could not be withdrawn; ` +
        '--while-disabled "WHY" does it all the same',
    );
  }
  return found;
}

/** Other movements of this user's money wait for the end of the transaction. */
export async function lockAccounts(tx: Queries, userId: string): Promise<void> {
  await sql`select lock_accounts(${userId})`.execute(tx);
}
