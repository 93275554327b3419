import type { Account, FundMonth } from '@adpartner/shared/contract/fund-record';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';

import type { Queries } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import { formatMoney } from '../ledger/money.ts';

/** An account's sums in and out in a month, in minor units. */
interface Month {
  month: string;
  received: bigint;
  net: bigint;
}

const selectMonths = prepared((db, userId: string, account: Account, zone: string) =>
  db
    .selectFrom(sql<Month>`fund_months(${userId}, ${account}, ${zone})`.as<'months'>('months'))
    .selectAll(),
);

/** The months of an account in a zone, valid until there is a posting newer than `newest`. */
interface Kept {
  readonly newest: bigint;
  readonly months: readonly Month[];
}

const MOST_KEPT = 1000;
const keptOf = new WeakMap<Queries, LRUCache<string, Kept>>();

/**
 * Every month with postings on an account, newest first. Postings are only ever added, each after all earlier
 * ones of its account: until there is a newer one, the months stay the same.
 * @param zone the caller's, in which months begin and end
 * @param newest the account's newest posting, read before this is called; null if unknown
 */
export async function fundMonths(
  db: Queries,
  userId: string,
  account: Account,
  zone: string,
  newest: bigint | null,
): Promise<readonly Month[]> {
  const kept = keptOf.get(db) ?? new LRUCache<string, Kept>({ max: MOST_KEPT });
  keptOf.set(db, kept);
  const key = `${userId} ${account} ${zone}`;
  const known = kept.get(key);
  if (known && known.newest === newest) return known.months;
  const months = await selectMonths(db, userId, account, zone);
  if (newest !== null) kept.set(key, { newest, months });
  return months;
}

export function presentMonth({ month, received, net }: Month, digits: number): FundMonth {
  return {
    month,
    in: formatMoney(received, digits),
    out: formatMoney(received - net, digits),
    net: formatMoney(net, digits),
  };
}
