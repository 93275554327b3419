import { ApiError } from '@adpartner/shared/api/api-error';
import type { CallInput } from '@adpartner/shared/contract/call';
import type { Coupon } from '@adpartner/shared/contract/coupon';
import { moneySchema, type MoneyRange } from '@adpartner/shared/contract/money';
import type { putPlanCall } from '@adpartner/shared/contract/plan';
import {
  addMoney,
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

/** What a put of an amount with a coupon, or without, comes to by the server's word. */
export interface ToldTerms {
  amount: string;
  couponId: string | undefined;
  paid: string;
  coupon: string;
  /** What was shown before. */
  before: PutEffect;
}

/** What the server has told of a put that was refused since it comes to something else; null where it has not. */
export function toldTerms(error: unknown, body: PutQuestion, before: PutEffect): ToldTerms | null {
  if (!(error instanceof ApiError) || error.reason !== 'terms_changed') return null;
  const { paid, coupon } = error.params;
  if (!isMoney(paid) || !isMoney(coupon)) return null;
  return { amount: body.amount, couponId: body.coupon_id, paid, coupon, before };
}

type PutQuestion = Pick<CallInput<typeof putPlanCall>, 'amount' | 'coupon_id'>;

const isMoney = (value: unknown): value is string => moneySchema.safeParse(value).success;

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
  const isTold = told && told.amount === amount && told.couponId === coupon?.id;
  const effect = isTold
    ? { paid: told.paid, added: told.coupon, total: addMoney(told.paid, told.coupon) }
    : effectOf(amount, couponFault === null ? coupon : null);
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
