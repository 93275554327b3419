import type { Account, FundMonth } from '@adpartner/shared/contract/fund-record';
import { sql } from 'kysely';

import { prepared } from '../db/prepared.ts';
import { formatMoney } from '../ledger/money.ts';

/** What came in and went out of an account in a month, in minor units. */
interface Month {
  month: string;
  received: bigint;
  net: bigint;
}

/** Every month in which anything came into an account or went out of it, newest first. */
export const fundMonths = prepared((db, userId: string, account: Account, zone: string) =>
  db
    .selectFrom(sql<Month>`fund_months(${userId}, ${account}, ${zone})`.as<'months'>('months'))
    .selectAll(),
);

export function presentMonth({ month, received, net }: Month, digits: number): FundMonth {
  return {
    month,
    in: formatMoney(received, digits),
    out: formatMoney(received - net, digits),
    net: formatMoney(net, digits),
  };
}
