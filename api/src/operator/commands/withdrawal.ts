import { FUND_RECORD_STATUSES } from '@adpartner/shared/contract/fund-record';

import { payWithdrawal, rejectWithdrawal } from '../../wallet/withdrawals.ts';
import { defineCommand, type Exchange, type Outcome } from '../command.ts';
import { choiceField, idField, limitField, lineField, usernameField } from '../common-fields.ts';
import { optional, placed } from '../field.ts';
import { findAccount } from '../find-account.ts';
import { fundRecordsOfThis } from '../fund-records.ts';
import { findWithdrawal, listWithdrawals, type FoundWithdrawal } from '../withdrawals.ts';

const LISTED = 100;
const COLUMNS = ['reference', 'time', 'username', 'amount', 'fee', 'net', 'status', 'destination'];
const LIST_COLUMNS = ['reference', 'time', 'username', 'net', 'status', 'pay_to'];
const withdrawal = placed(idField, "The withdrawal's number, as the user quotes it, or its id");

/** The withdrawal as it is now, and the records that this wrote. */
async function ended(
  { tx, secrets: { pepper }, reference }: Exchange,
  { id, userId }: FoundWithdrawal,
): Promise<Outcome> {
  const [now] = await listWithdrawals(tx, { id, limit: 1, pepper });
  return {
    userId,
    result: { reference, withdrawal: now, fund_records: await fundRecordsOfThis(tx, userId) },
  };
}

export const withdrawalCommands = [
  defineCommand({
    name: 'withdrawal list',
    kind: 'look',
    summary:
      'Lists withdrawals, those asked for first at the top, and where to pay them; without more, those to be paid',
    examples: ['withdrawal list', 'withdrawal list --status done --user alice --json'],
    fields: {
      status: optional(choiceField(FUND_RECORD_STATUSES, 'In which state; left out: pending')),
      user: optional(usernameField, 'Whose; left out: everyone'),
      limit: limitField(LISTED),
    },
    columns: { withdrawals: LIST_COLUMNS },
    async run({ tx, secrets: { pepper } }, { status = 'pending', user, limit = LISTED }) {
      const account = user === undefined ? null : await findAccount(tx, user);
      const withdrawals = await listWithdrawals(tx, {
        status,
        limit,
        pepper,
        ...(account && { userId: account.id }),
      });
      return { result: { withdrawals } };
    },
  }),
  defineCommand({
    name: 'withdrawal pay',
    kind: 'money',
    summary: 'Marks a pending withdrawal as paid; pay out its net amount first',
    examples: ['withdrawal pay W261121-48213907 --reference bank-out-118'],
    fields: { withdrawal },
    columns: { withdrawal: COLUMNS },
    async run(exchange, { withdrawal: named }) {
      const found = await findWithdrawal(exchange.tx, named);
      await payWithdrawal(exchange.tx, found.id);
      return ended(exchange, found);
    },
  }),
  defineCommand({
    name: 'withdrawal reject',
    kind: 'money',
    summary: 'Rejects a pending withdrawal; its amount is available again',
    examples: ['withdrawal reject W261121-48213907 --why "The bank does not know this account"'],
    fields: { withdrawal, why: lineField('Why, shown to the user') },
    columns: { withdrawal: COLUMNS },
    async run(exchange, { withdrawal: named, why }) {
      const found = await findWithdrawal(exchange.tx, named);
      await rejectWithdrawal(exchange.tx, found.id, why);
      return ended(exchange, found);
    },
  }),
];
