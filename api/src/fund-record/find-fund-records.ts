import type { Account, FundRecordType } from '@adpartner/shared/contract/fund-record';
import type { ProductKind } from '@adpartner/shared/contract/plan-product';
import { sql, type RawBuilder, type SqlBool } from 'kysely';

import type { Queries } from '../db/database.ts';
import type { ServerText, TextByLanguage } from '../db/tables/texts.ts';
import type { MaskedDestination, WithdrawalStatus } from '../db/tables/ledger.ts';

export interface FundRecordRow {
  id: bigint;
  at: Date;
  kind: Account;
  amount: bigint;
  balance_after: bigint;
  type: FundRecordType;
  remark: ServerText | string;
  reference: string;
  /** The plan that it belongs to, and its product. */
  plan_id: string | null;
  product: { id: string; name: TextByLanguage; kind: ProductKind; image_url: string } | null;
  asked: boolean;
  fee: bigint | null;
  net: bigint | null;
  destination: MaskedDestination | null;
  status: WithdrawalStatus | null;
  events: { at: string; status: WithdrawalStatus; why: ServerText | string }[] | null;
}

/**
 * A user's first `size` matching fund records, newest first, as they are stored.
 * @param fits a condition on the posting `p`, its account `a`, its entry `e`, and `asked.it`: whether it is a
 * withdrawal's first entry
 */
export async function findFundRecords(
  db: Queries,
  userId: string,
  fits: RawBuilder<SqlBool>,
  size: number,
): Promise<FundRecordRow[]> {
  const { rows } = await sql<FundRecordRow>`
    select p.id, p.at, a.kind, p.amount, p.balance_after, p.type, e.remark, e.reference, e.plan_id,
      -- Not joined: only the rows of the page need it.
      (select jsonb_build_object(
          'id', r.id, 'name', r.name, 'kind', r.kind, 'image_url', r.images[1])
        from plans l join products r on r.id = l.product_id where l.id = e.plan_id) as product,
      asked.it as asked, w.fee, w.net, w.destination, w.status,
      case when asked.it then (
        select jsonb_agg(jsonb_build_object('at', v.at, 'status', v.status, 'why', v.why)
                         order by v.id)
        from withdrawal_events v where v.withdrawal_id = w.id) end as events
    from postings p
      join accounts a on a.id = p.account_id
      join journal_entries e on e.id = p.entry_id
      left join withdrawals w on w.id = e.withdrawal_id
        -- A withdrawal that is returned pays nothing out.
        and e.remark ->> 'key' in ('remark.withdrawal', 'remark.withdrawal_paid')
      cross join lateral (
        select w.id is not null and e.remark ->> 'key' = 'remark.withdrawal' as it) asked
    where a.user_id = ${userId} and ${fits}
    order by p.at desc, p.id desc
    limit ${size}`.execute(db);
  return rows;
}
