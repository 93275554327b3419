import type { MoneyRange } from '@adpartner/shared/contract/money';
import { compareMoney } from '@adpartner/shared/i18n/exact-money';

/** The least, the most, and what is left to choose between them. */
const MOST_OFFERED = 4;

/** Round amounts as people say them: 1, 2, 5, 10, 20 … in the currency's digits. */
function roundAmounts(digits: number): string[] {
  const rest = digits > 0 ? `.${'0'.repeat(digits)}` : '';
  return Array.from({ length: 12 }, (_, zeros) => zeros)
    .flatMap((zeros) => ['1', '2', '5'].map((figure) => figure + '0'.repeat(zeros)))
    .map((whole) => whole + rest);
}

/**
 * At most four amounts to choose with one press, the smallest first: the least that the plan takes, the
 * most that plan and balance allow, and round ones evenly between. None where the balance does not reach
 * even the least.
 */
export function quickAmounts({ min, max }: MoneyRange, balance: string): string[] {
  const most = compareMoney(balance, max) < 0 ? balance : max;
  if (compareMoney(most, min) < 0) return [];
  const between = roundAmounts(min.split('.')[1]?.length ?? 0).filter(
    (amount) => compareMoney(amount, min) > 0 && compareMoney(amount, most) < 0,
  );
  const wanted = Math.min(between.length, MOST_OFFERED - 2);
  const chosen = Array.from({ length: wanted }, (_, place) => {
    const at = Math.floor(((place + 1) * between.length) / (wanted + 1));
    return between[Math.min(at, between.length - 1)] ?? min;
  });
  return [...new Set([min, ...chosen, most])];
}
