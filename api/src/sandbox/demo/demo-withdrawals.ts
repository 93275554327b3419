import type { Queries } from '../../db/database.ts';
import {
  askWithdrawal,
  cancelWithdrawal,
  payWithdrawal,
  rejectWithdrawal,
} from '../../wallet/withdrawals.ts';
import { daysBefore, type Demo } from './demo.ts';
import type { Timeline } from './timeline.ts';

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

/** A withdrawal, and its result after some days. */
function tellWithdrawal(
  timeline: Timeline,
  { userId, now }: Demo,
  asked: { daysAgo: number; amount: bigint; endsAfter?: number },
  end?: (tx: Queries, id: string, at: Date) => Promise<void>,
): void {
  let id: string | undefined;
  timeline.at(daysBefore(now, asked.daysAgo), async (tx, at) => {
    id = await askWithdrawal(tx, { userId, amount: asked.amount, method: 'bank', at });
  });
  if (!end) return;
  timeline.at(daysBefore(now, asked.daysAgo - (asked.endsAfter ?? 1)), async (tx, at) => {
    if (id !== undefined) await end(tx, id, at);
  });
}

/** Adds the demo partner's bank card and withdrawals to a timeline. */
export function tellWithdrawals(timeline: Timeline, demo: Demo): void {
  const { userId, now } = demo;
  const daysAgo = (days: number) => daysBefore(now, days);

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
