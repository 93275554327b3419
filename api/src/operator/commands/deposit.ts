import { postDeposit, releaseDeposit } from '../../ledger/movements.ts';
import { defineCommand } from '../command.ts';
import { amount, remarkField, user } from '../common-fields.ts';
import { findAccount } from '../find-account.ts';
import { FUND_RECORD_COLUMNS } from '../fund-records.ts';
import { moneyOutcome } from '../money-outcome.ts';

const depositCommand = (
  verb: 'post' | 'release',
  summary: string,
  move: typeof postDeposit | typeof releaseDeposit,
) =>
  defineCommand({
    name: `deposit ${verb}`,
    kind: 'money',
    summary,
    examples: [`deposit ${verb} alice 250.00`],
    fields: { user, amount, remark: remarkField },
    columns: FUND_RECORD_COLUMNS,
    async run(exchange, { user: username, amount: text, remark }) {
      const { tx, reference } = exchange;
      const account = await findAccount(tx, username);
      await move(tx, {
        userId: account.id,
        amount: exchange.amount(text),
        reference,
        words: remark,
      });
      return moneyOutcome(exchange, account);
    },
  });

export const depositCommands = [
  depositCommand('post', 'Holds a part of the available balance as a deposit', postDeposit),
  depositCommand('release', 'Gives a deposit back to the available balance', releaseDeposit),
];
