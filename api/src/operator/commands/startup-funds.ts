import { advanceStartupFunds, returnStartupFunds } from '../../ledger/movements.ts';
import { defineCommand } from '../command.ts';
import { amount, remarkField, user, whileDisabledField } from '../common-fields.ts';
import { optional } from '../field.ts';
import { findAccount, findReceivingAccount } from '../find-account.ts';
import { FUND_RECORD_COLUMNS } from '../fund-records.ts';
import { moneyOutcome } from '../money-outcome.ts';
import { OperatorError } from '../../errors/operator-error.ts';

export const startupFundsCommands = [
  defineCommand({
    name: 'startup-funds advance',
    kind: 'money',
    summary: 'Lends a user start-up funds, which they owe until they are returned',
    examples: ['startup-funds advance alice 500.00'],
    fields: { user, amount, remark: remarkField, while_disabled: whileDisabledField },
    columns: FUND_RECORD_COLUMNS,
    async run(exchange, { user: username, amount: text, remark, while_disabled }) {
      const { tx, reference } = exchange;
      const account = await findReceivingAccount(tx, username, while_disabled);
      await advanceStartupFunds(tx, {
        userId: account.id,
        amount: exchange.amount(text),
        reference,
        words: remark,
      });
      return moneyOutcome(exchange, account);
    },
  }),
  defineCommand({
    name: 'startup-funds return',
    kind: 'money',
    summary:
      'Takes start-up funds back out of the available balance, all of them or an amount; ' +
      'what of it can never be returned is written off',
    examples: ['startup-funds return alice', 'startup-funds return alice 200.00'],
    fields: {
      user,
      amount: optional(amount, 'How much; left out: all that is owed'),
      remark: remarkField,
    },
    columns: FUND_RECORD_COLUMNS,
    async run(exchange, { user: username, amount: text, remark }) {
      const { tx, reference, money } = exchange;
      const account = await findAccount(tx, username);
      const { returned, written_off } = await returnStartupFunds(tx, {
        userId: account.id,
        reference,
        words: remark,
        ...(text !== undefined && { amount: exchange.amount(text) }),
      });
      if (returned + written_off === 0n) {
        throw new OperatorError(`${account.username} owes no start-up funds`);
      }
      return moneyOutcome(exchange, account, {
        returned: money(returned),
        written_off: money(written_off),
      });
    },
  }),
];
