import type { FundMonth } from '@adpartner/shared/contract/fund-record';
import {
  maxMoney,
  negateMoney,
  shareOfMoney,
  signOfMoney,
} from '@adpartner/shared/money/exact-money';

export interface MonthBar extends FundMonth {
  /** The heights of the sums in and out, 0 to 1 of the largest. */
  inShare: number;
  outShare: number;
}

/** The size of an amount without its sign, to compare `out` with `in`. */
const size = (amount: string) => (signOfMoney(amount) < 0 ? negateMoney(amount) : amount);

/** The last `count` months as bars on one scale, the oldest first; an older one that is chosen is the first of as many. */
export function monthBars(months: readonly FundMonth[], chosen?: string, count = 12): MonthBar[] {
  const all = [...months].sort((a, b) => (a.month < b.month ? -1 : 1));
  const place = all.findIndex(({ month }) => month === chosen);
  const last = Math.max(0, all.length - count);
  const start = place === -1 ? last : Math.min(place, last);
  const shown = all.slice(start, start + count);
  const largest = maxMoney('0', ...shown.flatMap((one) => [size(one.in), size(one.out)]));
  return shown.map((one) => ({
    ...one,
    inShare: shareOfMoney(size(one.in), largest),
    outShare: shareOfMoney(size(one.out), largest),
  }));
}

/** The month to read out: the chosen one, in which nothing may have moved, else the latest; none where there is none. */
export function shownMonth(bars: readonly FundMonth[], chosen?: string): FundMonth | undefined {
  const latest = bars.at(-1);
  if (chosen === undefined || latest === undefined) return latest;
  return (
    bars.find(({ month }) => month === chosen) ?? { month: chosen, in: '0', out: '0', net: '0' }
  );
}

/** The month of the offered statement: the chosen one, none if it has no records; else the latest. */
export function statementMonth(months: readonly FundMonth[], chosen?: string): string | undefined {
  const names = months.map(({ month }) => month).sort();
  return chosen === undefined ? names.at(-1) : names.find((month) => month === chosen);
}
