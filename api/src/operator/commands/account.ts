import { sql } from 'kysely';

import type { Queries } from '../../db/database.ts';
import { defineCommand } from '../command.ts';
import { textsField, user } from '../common-fields.ts';
import { findAccount, lockAccounts, type AccountHolder } from '../find-account.ts';
import { OperatorError } from '../../errors/operator-error.ts';
import { tellUser } from '../tell-user.ts';

const PROFILE = '/ad-center/profile';

/** The obstacles to an account's cancellation: money on it, owed or expected, plans in progress. */
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

const NOTICES = {
  active: 'account_activated',
  disabled: 'account_disabled',
  cancelled: 'account_cancelled',
} as const;

/** Changes the state of an account, and notifies its user. A reason can be changed; the start time stays. */
async function bring(
  tx: Queries,
  account: AccountHolder,
  status: keyof typeof NOTICES,
  why: Readonly<Record<string, string>> | null,
) {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ status, ...(why !== null && { status_why: JSON.stringify(why) }) })
    .where('id', '=', account.id)
    .$if(why === null, (query) => query.where('status', '<>', status))
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) {
    throw new OperatorError(`the account of ${account.username} is ${status} already`);
  }
  await tellUser(tx, account.id, NOTICES[status], {}, PROFILE);
  return { userId: account.id, result: { username: account.username, status } };
}

/** A user without access reads the reason, so it is required. */
const restriction = (
  verb: 'disable' | 'cancel',
  status: 'disabled' | 'cancelled',
  summary: string,
) =>
  defineCommand({
    name: `account ${verb}`,
    kind: 'act',
    summary,
    examples: [
      `account ${verb} alice --why "As agreed"`,
      `account ${verb} alice --why "As agreed" --why de="Wie besprochen"`,
    ],
    fields: { user, why: textsField('Why, shown to the user', 500) },
    async run({ tx }, { user: username, why }) {
      const account = await findAccount(tx, username);
      if (status === 'cancelled') await requireNothingLeft(tx, account);
      return bring(tx, account, status, why);
    },
  });

export const accountCommands = [
  defineCommand({
    name: 'account activate',
    kind: 'act',
    summary: 'Lets a user in who is not activated, disabled or cancelled',
    examples: ['account activate alice'],
    fields: { user },
    async run({ tx }, { user: username }) {
      return bring(tx, await findAccount(tx, username), 'active', null);
    },
  }),
  restriction('disable', 'disabled', 'Restricts a user to reading their profile and money'),
  restriction(
    'cancel',
    'cancelled',
    'Cancels an account that has no money, owes none, awaits none, and has no plan under way',
  ),
];
