import { topUp } from '../../ledger/movements.ts';
import { defineCommand } from '../command.ts';
import { amount, remarkField, user, whileDisabledField } from '../common-fields.ts';
import { findReceivingAccount } from '../find-account.ts';
import { FUND_RECORD_COLUMNS } from '../fund-records.ts';
import { moneyOutcome } from '../money-outcome.ts';

export const topUpCommands = [
  defineCommand({
    name: 'top-up',
    kind: 'money',
    summary: "Adds money that has come in to a user's available balance",
    examples: [
      'top-up alice 100.00 --remark "Your transfer of 20 November"',
      'top-up alice 100.00 --reference bank-2026-11-20-17',
    ],
    fields: { user, amount, remark: remarkField, while_disabled: whileDisabledField },
    columns: FUND_RECORD_COLUMNS,
    async run(exchange, { user: username, amount: text, remark, while_disabled }) {
      const { tx, reference } = exchange;
      const account = await findReceivingAccount(tx, username, while_disabled);
      await topUp(tx, {
        userId: account.id,
        amount: exchange.amount(text),
        reference,
        words: remark,
      });
      return moneyOutcome(exchange, account);
    },
  }),
];
