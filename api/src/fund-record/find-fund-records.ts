import type { Account, FundRecord, FundRecordType } from '@adpartner/shared/contract/fund-record';
import type { ProductKind } from '@adpartner/shared/contract/plan-product';
import { sql, type RawBuilder, type SqlBool } from 'kysely';

import type { Queries } from '../db/database.ts';
import type { ServerText, TextByLanguage } from '../db/tables/content.ts';
import type { MaskedDestination, WithdrawalStatus } from '../db/tables/ledger.ts';
import { currencyDigits } from '../ledger/currency.ts';
import { formatMoney } from '../ledger/money.ts';

export interface FundRecordRow {
  id: bigint;
  at: Date;
  kind: Account;
  amount: bigint;
  balance_after: bigint;
  type: FundRecordType;
  remark: ServerText | string;
  reference: string;
  /** The product of the plan that it belongs to. */
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
    select p.id, p.at, a.kind, p.amount, p.balance_after, p.type, e.remark, e.reference,
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

/** The record of a withdrawal's request, on the available balance; its state is the current one. */
export async function findWithdrawalRecord(
  db: Queries,
  userId: string,
  withdrawalId: string,
): Promise<FundRecord> {
  const fits = sql<SqlBool>`
    e.withdrawal_id = ${withdrawalId} and asked.it and a.kind = 'available_balance'`;
  const [record] = await findFundRecords(db, userId, fits, 1);
  if (!record) throw new Error(`no record of withdrawal ${withdrawalId}`);
  return presentFundRecord(record, await currencyDigits(db));
}

/**
 * A fund record in the wire's form, without the product of its plan, which is told in a language.
 * @param digits the number of fraction digits of a major unit
 */
export function presentFundRecord(row: FundRecordRow, digits: number): FundRecord {
  const money = (minor: bigint) => formatMoney(minor, digits);
  const time = row.at.toISOString();
  const recorded = { key: 'why.recorded', params: {} };
  return {
    id: String(row.id),
    time,
    account: row.kind,
    amount: money(row.amount),
    balance_after: money(row.balance_after),
    type: row.type,
    remark: row.remark,
    // The record of a withdrawal's request goes through its states; any other is done at once.
    status: (row.asked && row.status) || 'done',
    reference: row.reference,
    events: row.events?.map((event) => ({ ...event, at: new Date(event.at).toISOString() })) ?? [
      { at: time, status: 'done', why: recorded },
    ],
    ...(row.fee !== null &&
      row.net !== null &&
      row.destination && {
        fee: money(row.fee),
        net: money(row.net),
        destination: row.destination,
      }),
  };
}
