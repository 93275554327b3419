import type { Coupon } from '@adpartner/shared/contract/coupon';
import type { MoneyRange } from '@adpartner/shared/contract/money';
import {
  compareMoney,
  negateMoney,
  signOfMoney,
  subtractMoney,
  digitsOf,
} from '@adpartner/shared/i18n/exact-money';
import type { AmountFault as TypedFault } from '@adpartner/shared/i18n/amount-fault';
import { parseAmount } from '@adpartner/shared/i18n/parse-amount';
import { misfitOf, type Misfit } from './coupon-fit.ts';
import { effectOf, type PutEffect } from './put-effect.ts';
import { toldEffect, type ToldTerms } from './told-terms.ts';

/** What a put is checked with. */
export interface PutTerms {
  limits: MoneyRange;
  /** The available balance; null where it is not known yet. */
  balance: string | null;
  coupon: Coupon | null;
  /** BCP 47 tag of the language in which the amount was typed. */
  tag: string;
  /** The account's, `USD`; left out where it is not known yet. */
  currency?: string;
  /** In ms since 1970. */
  now: number;
  /** What the server said that a put comes to; left out where it has not. */
  told?: ToldTerms | null;
}

/** What is wrong with an amount. */
export type AmountFault = TypedFault | 'out_of_range';

export interface PutCheck {
  /** As the wire takes it; null where what was typed is no amount. */
  amount: string | null;
  amountFault: AmountFault | null;
  couponFault: Misfit | null;
  /** What it comes to, with the coupon where that can be used; null without an amount. */
  effect: PutEffect | null;
  /** What the balance lacks to pay it; null where it suffices or is not known. */
  lacking: string | null;
  /** The available balance after it; null without an amount, or where it is not known to suffice. */
  balanceAfter: string | null;
}

/**
 * What is known of a put before it is asked for. Limits apply to the amount, the balance to what is paid
 * of it. Nothing here is the last word: that is the server's.
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
    ...paidFrom(balance, effect.paid),
  };
}

/** What paying leaves of a balance, or what the balance lacks for it; of one that is not known neither. */
function paidFrom(
  balance: string | null,
  paid: string,
): Pick<PutCheck, 'lacking' | 'balanceAfter'> {
  const after = balance === null ? null : subtractMoney(balance, paid);
  return after !== null && signOfMoney(after) < 0
    ? { lacking: negateMoney(after), balanceAfter: null }
    : { lacking: null, balanceAfter: after };
}

/** Whether nothing is known that keeps it from being put. */
export const canBePut = ({ amount, amountFault, couponFault, lacking }: PutCheck) =>
  amount !== null && amountFault === null && couponFault === null && lacking === null;
