import { negateMoney, signOfMoney, subtractMoney } from '@adpartner/shared/money/exact-money';

export interface AfterPaying {
  /** The amount missing from the balance; null if it is enough or not known. */
  lacking: string | null;
  /** The available balance after the put; null without an amount, or if it is not known to be enough. */
  balanceAfter: string | null;
}

/** The rest of a balance after paying, or the missing amount; neither for an unknown balance. */
export function afterPaying(balance: string | null, paid: string): AfterPaying {
  const after = balance === null ? null : subtractMoney(balance, paid);
  return after !== null && signOfMoney(after) < 0
    ? { lacking: negateMoney(after), balanceAfter: null }
    : { lacking: null, balanceAfter: after };
}
