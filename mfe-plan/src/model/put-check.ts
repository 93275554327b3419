import type { Coupon } from '@adpartner/shared/contract/coupon';
import type { MoneyRange } from '@adpartner/shared/contract/money';
import {
  compareMoney,
  negateMoney,
  signOfMoney,
  subtractMoney,
} from '@adpartner/shared/i18n/exact-money';
import type { AmountFault as TypedFault } from '@adpartner/shared/i18n/amount-fault';
import { parseAmount } from '@adpartner/shared/i18n/parse-amount';
import { misfitOf, type Misfit } from './coupon-fit.ts';
import { effectOf, type PutEffect } from './put-effect.ts';

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

/** How many fraction digits the currency of an amount has. */
export const digitsOf = (money: string) => money.split('.')[1]?.length ?? 0;

/**
 * What is known of a put before it is asked for. Limits apply to the amount, the balance to what is paid
 * of it. Nothing here is the last word: that is the server's.
 */
export function checkPut(typed: string, terms: PutTerms): PutCheck {
  const { limits, balance, coupon, tag, currency, now } = terms;
  const parsed = parseAmount(typed, tag, digitsOf(limits.min), currency);
  if (!parsed.ok) {
    const couponFault = coupon && misfitOf(coupon, null, now);
    const nothing = { amount: null, effect: null, lacking: null, balanceAfter: null };
    return { ...nothing, amountFault: parsed.reason, couponFault };
  }
  const { amount } = parsed;
  const isOut = compareMoney(amount, limits.min) < 0 || compareMoney(amount, limits.max) > 0;
  const couponFault = coupon && misfitOf(coupon, amount, now);
  const effect = effectOf(amount, couponFault === null ? coupon : null);
  const after = balance === null ? null : subtractMoney(balance, effect.paid);
  const isLacking = after !== null && signOfMoney(after) < 0;
  return {
    amount,
    amountFault: isOut ? 'out_of_range' : null,
    couponFault,
    effect,
    lacking: isLacking ? negateMoney(after) : null,
    balanceAfter: isLacking ? null : after,
  };
}

/** Whether nothing is known that keeps it from being put. */
export const canBePut = ({ amount, amountFault, couponFault, lacking }: PutCheck) =>
  amount !== null && amountFault === null && couponFault === null && lacking === null;
