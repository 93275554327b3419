import type { Coupon } from '@adpartner/shared/contract/coupon';
import type { MoneyRange } from '@adpartner/shared/contract/money';
import { compareMoney, digitsOf } from '@adpartner/shared/money/exact-money';
import type { AmountFault as TypedFault } from '@adpartner/shared/money/amount-fault';
import { parseAmount } from '@adpartner/shared/money/parse-amount';
import { afterPaying, type AfterPaying } from './balance-after.ts';
import { misfitOf, type Misfit } from './coupon-fit.ts';
import { effectOf, type PutEffect } from './put-effect.ts';
import { toldEffect, type ToldTerms } from './told-terms.ts';

/** The facts for the check of a put. */
export interface PutTerms {
  limits: MoneyRange;
  /** The available balance; null if it is not known yet. */
  balance: string | null;
  coupon: Coupon | null;
  /** BCP 47 tag of the language in which the amount was typed. */
  tag: string;
  /** The account's currency, `USD`; left out if it is not known yet. */
  currency?: string;
  /** In ms since 1970. */
  now: number;
  /** The server's terms of the put; left out if it has sent none. */
  told?: ToldTerms | null;
}

/** A fault of an amount. */
export type AmountFault = TypedFault | 'out_of_range';

export interface PutCheck extends AfterPaying {
  /** In the wire's form; null if the typed text is no amount. */
  amount: string | null;
  amountFault: AmountFault | null;
  couponFault: Misfit | null;
  /** The effect, with the coupon if it can be used; null without an amount. */
  effect: PutEffect | null;
}

/**
 * Checks a put before it is sent. Limits apply to the amount, the balance to its paid part. The server has
 * the last word.
 */
export function checkPut(typed: string, terms: PutTerms): PutCheck {
  const { limits, balance, coupon, tag, currency, now, told } = terms;
  const parsed = parseAmount(typed, tag, digitsOf(limits.min), currency);
  if (!parsed.ok) {
    const couponFault = coupon && misfitOf(coupon, null, now);
    const nothing = { amount: null, effect: null, lacking: null, balanceAfter: null };
    return { ...nothing, amountFault: parsed.reason, couponFault };
  }
  const { amount } = parsed;
  const isOut = compareMoney(amount, limits.min) < 0 || compareMoney(amount, limits.max) > 0;
  const couponFault = coupon && misfitOf(coupon, amount, now);
  const effect =
    toldEffect(told, { amount, coupon_id: coupon?.id }) ??
    effectOf(amount, couponFault === null ? coupon : null);
  return {
    amount,
    amountFault: isOut ? 'out_of_range' : null,
    couponFault,
    effect,
    ...afterPaying(balance, effect.paid),
  };
}

/** Whether no known fault prevents the put. */
export const canBePut = ({ amount, amountFault, couponFault, lacking }: PutCheck) =>
  amount !== null && amountFault === null && couponFault === null && lacking === null;
