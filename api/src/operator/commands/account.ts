import { sql } from 'kysely';

import type { Queries } from '../../db/database.ts';
import type { AccountStatus } from '../../db/tables/identity.ts';
import { defineCommand } from '../command.ts';
import { optional } from '../field.ts';
import { textsField, user } from '../fields.ts';
import { findAccount, lockAccounts, type AccountHolder } from '../find-account.ts';
import { OperatorError } from '../../refusal/operator-error.ts';
import { tellUser } from '../tell-user.ts';

const PROFILE = '/ad-center/profile';

/** What keeps an account from being cancelled: money on it, owed or on its way in, plans under way. */
async function requireNothingLeft(tx: Queries, { id, username }: AccountHolder): Promise<void> {
  await lockAccounts(tx, id);
  const { rows } = await sql<{ what: string }>`
    select kind || ' ' || money_text(balance) as what from accounts
      where user_id = ${id} and balance <> 0
    union all
    select 'plan ' || number || ' is ' || status from plans
      where user_id = ${id} and status not in ('waiting_put', 'put_failed', 'settled')
    union all
    select 'acceptance ' || number || ' is pending' from acceptances
      where user_id = ${id} and status = 'pending'`.execute(tx);
  if (rows.length > 0) {
    throw new OperatorError(
      `the account of ${username} can't be cancelled yet: ${rows.map(({ what }) => what).join(', ')}`,
    );
  }
}

const stateCommand = (
  verb: 'activate' | 'disable' | 'cancel',
  status: AccountStatus,
  summary: string,
) =>
  defineCommand({
    name: `account ${verb}`,
    kind: 'act',
    summary,
    examples: [
      `account ${verb} alice`,
      `account ${verb} alice --why "As agreed" --why de="Wie besprochen"`,
    ],
    fields: { user, why: optional(textsField('Why, shown to the user', 500)) },
    async run({ tx }, { user: username, why }) {
      const account = await findAccount(tx, username);
      if (status === 'cancelled') await requireNothingLeft(tx, account);
      // Of one that is so already only the reason can be another; since when it is so stays.
      const isReasoned = status !== 'active' && why !== undefined;
      const { numUpdatedRows } = await tx
        .updateTable('users')
        .set({
          status,
          ...(status !== 'active' && { status_why: why ? JSON.stringify(why) : null }),
        })
        .where('id', '=', account.id)
        .$if(!isReasoned, (query) => query.where('status', '<>', status))
        .executeTakeFirst();
      if (numUpdatedRows !== 1n) {
        const more = status === 'active' ? '' : '; --why gives another reason';
        throw new OperatorError(`the account of ${account.username} is ${status} already${more}`);
      }
      await tellUser(
        tx,
        account.id,
        status === 'active'
          ? 'account_activated'
          : status === 'disabled'
            ? 'account_disabled'
            : 'account_cancelled',
        {},
        PROFILE,
      );
      return { userId: account.id, result: { username: account.username, status } };
    },
  });

export const accountCommands = [
  stateCommand('activate', 'active', 'Lets a user in who is not activated, disabled or cancelled'),
  stateCommand('disable', 'disabled', 'Restricts a user to reading their profile and money'),
  stateCommand(
    'cancel',
    'cancelled',
    'Cancels an account that has no money, owes none, awaits none, and has no plan under way',
  ),
];
