import { sql } from 'kysely';

import type { Queries } from '../db/database.ts';
import type { AccountStatus, Entry } from '../db/tables/identity.ts';
import { OperatorError } from '../errors/operator-error.ts';

/** A user as an operator's command needs them. */
export interface AccountHolder {
  readonly id: string;
  readonly username: string;
  readonly entry: Entry;
  readonly status: AccountStatus;
}

/**
 * The user of a name, whatever its case.
 * @throws OperatorError where there is none
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
 * As `findAccount`, for what gives money or plans: a cancelled account stays empty. The user's accounts
 * are locked first, so that none is cancelled meanwhile.
 * @throws OperatorError where there is none, or it is cancelled
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
 * As `findOpenAccount`, for what brings money in: where it could not be withdrawn, only with a reason.
 * @param whileDisabled why all the same, in the operator's words; it is kept in the log
 * @throws OperatorError where there is none, it is cancelled, or it may not withdraw and no reason is given
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

/** Whoever moves this user's money meanwhile waits for the end of the transaction. */
export async function lockAccounts(tx: Queries, userId: string): Promise<void> {
  await sql`select lock_accounts(${userId})`.execute(tx);
}
