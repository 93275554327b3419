import type { FundRecord } from '@adpartner/shared/contract/fund-record';

import { formatMoney } from '../ledger/money.ts';
import type { FundRecordRow } from './find-fund-records.ts';

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
    ...(row.plan_id !== null && { plan_id: row.plan_id }),
    ...(row.fee !== null &&
      row.net !== null &&
      row.destination && {
        fee: money(row.fee),
        net: money(row.net),
        destination: row.destination,
      }),
  };
}
