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

/** The last `count` months as bars on one scale, the oldest first. */
export function monthBars(months: readonly FundMonth[], count = 12): MonthBar[] {
  const shown = [...months].sort((a, b) => (a.month < b.month ? -1 : 1)).slice(-count);
  const largest = maxMoney('0', ...shown.flatMap((one) => [size(one.in), size(one.out)]));
  return shown.map((one) => ({
    ...one,
    inShare: shareOfMoney(size(one.in), largest),
    outShare: shareOfMoney(size(one.out), largest),
  }));
}

/** The month to read out: the chosen one, else the latest. */
export function shownMonth(bars: readonly MonthBar[], chosen?: string): MonthBar | undefined {
  return bars.find(({ month }) => month === chosen) ?? bars.at(-1);
}

/** The month of the offered statement: the chosen one if it has records, else the latest. */
export function statementMonth(months: readonly FundMonth[], chosen?: string): string | undefined {
  const names = months.map(({ month }) => month).sort();
  return names.find((month) => month === chosen) ?? names.at(-1);
}
