import {
  advanceStartupFunds,
  openVip,
  postDeposit,
  returnStartupFunds,
  topUp,
} from '../../ledger/movements.ts';
import { DAY, daysBefore, type Demo } from './demo.ts';
import type { Timeline } from './timeline.ts';

const VIP_DAYS = 365;

/** Adds the demo partner's top-ups, start-up funds, deposit and membership to a timeline. */
export function tellMoney(timeline: Timeline, { userId, now }: Demo): void {
  const daysAgo = (days: number) => daysBefore(now, days);
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
}
