import type { Account, FundMonth } from '@adpartner/shared/contract/fund-record';
import { sql } from 'kysely';

import type { Queries } from '../db/database.ts';
import { formatMoney } from '../ledger/money.ts';

/**
 * What came in and went out of an account in every month in which anything did, newest first. Two looks
 * into an index for each month: postings carry what the account had received up to them.
 */
export async function fundMonths(
  db: Queries,
  userId: string,
  account: Account,
  zone: string,
  digits: number,
): Promise<FundMonth[]> {
  const { rows } = await sql<{ month: string; received: bigint; net: bigint }>`
    with account as (
      select id from accounts where user_id = ${userId} and kind = ${account}
    ), months as (
      select a.id, generate_series(
          date_trunc('month', (select p.at at time zone ${zone} from postings p
                               where p.account_id = a.id order by p.at, p.id limit 1)),
          date_trunc('month', (select p.at at time zone ${zone} from postings p
                               where p.account_id = a.id order by p.at desc, p.id desc limit 1)),
          interval '1 month')::date as month
      from account a
    ), ends as (
      select m.month, coalesce(p.received_after, 0) as received, coalesce(p.balance_after, 0) as balance
      from months m left join lateral (
        select p.received_after, p.balance_after from postings p
        where p.account_id = m.id and p.at < day_begins((m.month + interval '1 month')::date, ${zone})
        order by p.at desc, p.id desc limit 1) p on true
    ), sums as (
      select month, received - lag(received, 1, 0::int8) over by_month as received,
        balance - lag(balance, 1, 0::int8) over by_month as net
      from ends window by_month as (order by month)
    )
    select to_char(month, 'YYYY-MM') as month, received, net
    from sums where received <> 0 or net <> 0 order by month desc`.execute(db);
  return rows.map(({ month, received, net }) => ({
    month,
    in: formatMoney(received, digits),
    out: formatMoney(received - net, digits),
    net: formatMoney(net, digits),
  }));
}
