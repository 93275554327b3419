import type { FundRecord } from '@adpartner/shared/contract/fund-record';
import { addMoney } from '@adpartner/shared/money/exact-money';
import { dayOf } from './record-filter.ts';

/** The heading of the first record of a day. */
export interface DayHead {
  /** In the client's zone: `2026-11-05`. */
  day: string;
  /** The sum of the records of the day; missing if some of them may not be loaded. */
  total?: string;
}

/**
 * The days of a list of records, newest first, by the id of the first record of each.
 * @param goesOn there are older records than these: the last day may be incomplete
 */
export function recordDays(
  records: readonly FundRecord[],
  goesOn: boolean,
): ReadonlyMap<string, DayHead> {
  const days: { day: string; records: FundRecord[] }[] = [];
  for (const record of records) {
    const day = dayOf(record.time);
    const last = days.at(-1);
    if (last?.day === day) last.records.push(record);
    else days.push({ day, records: [record] });
  }
  return new Map(
    days.map(({ day, records: ofDay }, place) => {
      const isWhole = !goesOn || place < days.length - 1;
      const total = isWhole ? { total: addMoney(...ofDay.map(({ amount }) => amount)) } : undefined;
      return [ofDay[0]!.id, { day, ...total }];
    }),
  );
}
