import type { Queries } from '../../db/database.ts';
import {
  advanceStartupFunds,
  openVip,
  postDeposit,
  returnStartupFunds,
  topUp,
} from '../../ledger/movements.ts';
import {
  askWithdrawal,
  cancelWithdrawal,
  payWithdrawal,
  rejectWithdrawal,
} from '../../wallet/withdrawals.ts';
import type { Timeline } from './timeline.ts';

const DAY = 24 * 3_600_000;
const VIP_DAYS = 365;

/** The destination of the demo partner's withdrawals; a bank that does not exist. */
const BANK_CARD = {
  method: 'bank',
  card_name: 'Sample Savings Bank',
  user_name: 'Demo Partner',
  mobile: '+15550100',
  bank_account: '000123454321',
  bank_address: '1 Sample Street, Sampleton',
  branch_name: 'Sampleton Main Branch',
} as const;

interface DemoMoney {
  readonly userId: string;
  readonly now: Date;
}

/** A withdrawal, and its result after some days. */
function tellWithdrawal(
  timeline: Timeline,
  { userId, now }: DemoMoney,
  asked: { daysAgo: number; amount: bigint; endsAfter?: number },
  end?: (tx: Queries, id: string, at: Date) => Promise<void>,
): void {
  let id: string | undefined;
  const askedAt = now.getTime() - asked.daysAgo * DAY;
  timeline.at(new Date(askedAt), async (tx, at) => {
    id = await askWithdrawal(tx, { userId, amount: asked.amount, method: 'bank', at });
  });
  if (!end) return;
  timeline.at(new Date(askedAt + (asked.endsAfter ?? 1) * DAY), async (tx, at) => {
    if (id !== undefined) await end(tx, id, at);
  });
}

/** Adds the demo partner's money that is not about plans to a timeline. */
export function tellMoney(timeline: Timeline, demo: DemoMoney): void {
  const { userId, now } = demo;
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY);
  const movement = (reference: string, amount: bigint, at: Date) => ({
    userId,
    reference,
    amount,
    at,
  });

  timeline.at(daysAgo(89.8), (tx, at) => advanceStartupFunds(tx, movement('S-1001', 50_000n, at)));
  timeline.at(daysAgo(89.2), (tx, at) => topUp(tx, movement('T-20418', 120_000n, at)));
  timeline.at(daysAgo(71.5), (tx, at) => postDeposit(tx, movement('D-3307', 30_000n, at)));
  timeline.at(daysAgo(58.4), (tx, at) => topUp(tx, movement('T-20977', 80_000n, at)));
  timeline.at(daysAgo(55.1), (tx, at) =>
    returnStartupFunds(tx, { userId, reference: 'S-1001', at }),
  );
  timeline.at(daysAgo(44.7), (tx, at) =>
    openVip(tx, movement('V-118', 4900n, at), new Date(at.getTime() + VIP_DAYS * DAY)),
  );
  timeline.at(daysAgo(21.6), (tx, at) => topUp(tx, movement('T-22860', 50_000n, at)));

  timeline.at(daysAgo(50.3), async (tx, at) => {
    await tx
      .insertInto('bank_cards')
      .values({ ...BANK_CARD, user_id: userId, bound_at: at })
      .execute();
    // No password matches this: it only shows that one was set.
    await tx
      .updateTable('users')
      .set({ transaction_password_hash: 'none', transaction_password_set_at: at })
      .where('id', '=', userId)
      .execute();
  });
  tellWithdrawal(timeline, demo, { daysAgo: 48.2, amount: 40_000n, endsAfter: 1.6 }, payWithdrawal);
  tellWithdrawal(timeline, demo, { daysAgo: 30.4, amount: 15_000n, endsAfter: 0.9 }, (tx, id, at) =>
    rejectWithdrawal(tx, id, 'The bank returned the transfer: the branch was closed that day.', at),
  );
  tellWithdrawal(timeline, demo, { daysAgo: 28.9, amount: 15_000n, endsAfter: 1.1 }, payWithdrawal);
  tellWithdrawal(timeline, demo, { daysAgo: 11.3, amount: 8000n, endsAfter: 0.1 }, (tx, id, at) =>
    cancelWithdrawal(tx, userId, id, at),
  );
  tellWithdrawal(timeline, demo, { daysAgo: 0.6, amount: 12_000n });
  // Reset since: a user of the demo sets their own.
  timeline.at(daysAgo(0.3), (tx) =>
    tx
      .updateTable('users')
      .set({ transaction_password_hash: null, transaction_password_set_at: null })
      .where('id', '=', userId)
      .execute(),
  );
}
