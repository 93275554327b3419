import type { BasicConfig } from '@adpartner/shared/contract/basic-config';
import type { MoneyRange } from '@adpartner/shared/contract/money';
import { isKnownWord } from '@adpartner/shared/contract/open-enum';
import {
  WITHDRAWAL_METHODS,
  type WithdrawalMethod,
} from '@adpartner/shared/contract/withdrawal-method';
import {
  addMoney,
  compareMoney,
  maxMoney,
  multiplyMoney,
  subtractMoney,
  digitsOf,
} from '@adpartner/shared/money/exact-money';

/** A withdrawal method, with the operator's terms. */
export type Method = BasicConfig['withdraw_method_config'][number];
/** One that this build can request. */
export type KnownMethod = Method & { method: WithdrawalMethod };

/** The methods that this build can request: a newer server may have more. */
export const knownMethods = (methods: readonly Method[]): KnownMethod[] =>
  methods.filter((one): one is KnownMethod => isKnownWord(WITHDRAWAL_METHODS, one.method));

/** The quote of a withdrawal. */
export interface Quote {
  fee: string;
  /** The amount paid out. */
  net: string;
}
/** `fee = max(fee_min, amount × fee_rate)`, half up to the minor unit; the rest is paid. */
export function quoteOf(amount: string, { fee_rate, fee_min }: Method): Quote {
  const fee = maxMoney(multiplyMoney(amount, fee_rate), fee_min);
  return { fee, net: subtractMoney(amount, fee) };
}

/** The limits: never so small that the fee takes all of it. */
export function limitsOf({ min, max, fee_min }: Method): MoneyRange {
  const digits = digitsOf(fee_min);
  const unit = digits === 0 ? '1' : `0.${'1'.padStart(digits, '0')}`;
  return { min: maxMoney(min, addMoney(fee_min, unit)), max };
}

/** The greatest amount that can be withdrawn at once. */
export const allOf = (withdrawable: string, { max }: Method) =>
  compareMoney(withdrawable, max) > 0 ? max : withdrawable;

/** A fault of an amount, as the server would call it. */
export type AmountError = 'insufficient_balance' | 'amount_out_of_range';

/** The fault of an amount that is known before it is sent; null for none. */
export function amountError(
  amount: string,
  withdrawable: string,
  method: Method,
): AmountError | null {
  const { min, max } = limitsOf(method);
  if (compareMoney(amount, min) < 0) return 'amount_out_of_range';
  if (compareMoney(amount, withdrawable) > 0) return 'insufficient_balance';
  if (compareMoney(amount, max) > 0) return 'amount_out_of_range';
  // A rate of 100 %, for example.
  return compareMoney(quoteOf(amount, method).net, '0') > 0 ? null : 'amount_out_of_range';
}
