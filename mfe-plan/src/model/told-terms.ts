import { ApiError } from '@adpartner/shared/api/api-error';
import type { CallInput } from '@adpartner/shared/contract/call';
import { moneySchema } from '@adpartner/shared/contract/money';
import type { putPlanCall } from '@adpartner/shared/contract/plan';
import { addMoney } from '@adpartner/shared/money/exact-money';
import type { PutEffect } from './put-effect.ts';

/** The server's terms of a put of an amount, with or without a coupon. */
export interface ToldTerms {
  amount: string;
  couponId: string | undefined;
  paid: string;
  coupon: string;
  /** The terms shown before. */
  before: PutEffect;
}

type PutQuestion = Pick<CallInput<typeof putPlanCall>, 'amount' | 'coupon_id'>;

const isMoney = (value: unknown): value is string => moneySchema.safeParse(value).success;

/** The server's terms in the error of a put whose terms have changed; null if there are none. */
export function toldTerms(error: unknown, body: PutQuestion, before: PutEffect): ToldTerms | null {
  if (!(error instanceof ApiError) || error.reason !== 'terms_changed') return null;
  const { paid, coupon } = error.params;
  if (!isMoney(paid) || !isMoney(coupon)) return null;
  return { amount: body.amount, couponId: body.coupon_id, paid, coupon, before };
}

/** The server's terms of this very put; null if they are of another, or missing. */
export function toldEffect(
  told: ToldTerms | null | undefined,
  { amount, coupon_id }: PutQuestion,
): PutEffect | null {
  if (!told || told.amount !== amount || told.couponId !== coupon_id) return null;
  const { paid, coupon } = told;
  return { paid, added: coupon, total: addMoney(paid, coupon) };
}
