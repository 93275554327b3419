import { openVip } from '../../ledger/movements.ts';
import { defineCommand } from '../command.ts';
import { amount, countField, momentField, remarkField, user } from '../common-fields.ts';
import { optional } from '../field.ts';
import { findOpenAccount } from '../find-account.ts';
import { endOfMoment } from '../moment.ts';
import { FUND_RECORD_COLUMNS } from '../fund-records.ts';
import { moneyOutcome } from '../money-outcome.ts';
import { OperatorError } from '../../errors/operator-error.ts';

const DAY_MS = 86_400_000;

/** The end of the membership: a number of days after the current end, or a future moment. */
function endOf(until: string | undefined, days: number | undefined, runsTo: Date | null): Date {
  if ((until === undefined) === (days === undefined)) {
    throw new OperatorError('say how long: --days or --until, one of the two', 'usage');
  }
  const now = Date.now();
  const end =
    until === undefined
      ? new Date(Math.max(now, runsTo?.getTime() ?? 0) + (days ?? 0) * DAY_MS)
      : endOfMoment(until);
  if (end.getTime() <= now) throw new OperatorError('--until is over already');
  return end;
}

export const vipCommands = [
  defineCommand({
    name: 'vip open',
    kind: 'money',
    summary: 'Opens or extends a VIP membership, paid out of the available balance',
    examples: ['vip open alice 29.90 --days 30', 'vip open alice 300.00 --until 2027-12-31'],
    fields: {
      user,
      amount,
      days: optional(countField(1, 3660, 'For how many days, after a membership that still runs')),
      until: optional(momentField('The last day, or the moment it ends')),
      remark: remarkField,
    },
    columns: FUND_RECORD_COLUMNS,
    async run(exchange, { user: username, amount: text, days, until, remark }) {
      const { tx, reference } = exchange;
      const account = await findOpenAccount(tx, username);
      const { vip_until } = await tx
        .selectFrom('users')
        .select('vip_until')
        .where('id', '=', account.id)
        .forNoKeyUpdate()
        .executeTakeFirstOrThrow();
      const end = endOf(until, days, vip_until);
      const price = exchange.amount(text);
      await openVip(tx, { userId: account.id, amount: price, reference, words: remark }, end);
      return moneyOutcome(exchange, account, { vip: { until: end.toISOString() } });
    },
  }),
];
