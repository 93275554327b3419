import { ApiError } from '@adpartner/shared/api/api-error';
import type { CallInput } from '@adpartner/shared/contract/call';
import { moneySchema } from '@adpartner/shared/contract/money';
import type { putPlanCall } from '@adpartner/shared/contract/plan';
import { addMoney } from '@adpartner/shared/i18n/exact-money';
import type { PutEffect } from './put-effect.ts';

/** What a put of an amount with a coupon, or without, comes to by the server's word. */
export interface ToldTerms {
  amount: string;
  couponId: string | undefined;
  paid: string;
  coupon: string;
  /** What was shown before. */
  before: PutEffect;
}

type PutQuestion = Pick<CallInput<typeof putPlanCall>, 'amount' | 'coupon_id'>;

const isMoney = (value: unknown): value is string => moneySchema.safeParse(value).success;

/** What the server has told of a put that was refused since it comes to something else; null where it has not. */
export function toldTerms(error: unknown, body: PutQuestion, before: PutEffect): ToldTerms | null {
  if (!(error instanceof ApiError) || error.reason !== 'terms_changed') return null;
  const { paid, coupon } = error.params;
  if (!isMoney(paid) || !isMoney(coupon)) return null;
  return { amount: body.amount, couponId: body.coupon_id, paid, coupon, before };
}

/** What the server has told of this very put; null where it told of another, or nothing. */
export function toldEffect(
  told: ToldTerms | null | undefined,
  { amount, coupon_id }: PutQuestion,
): PutEffect | null {
  if (!told || told.amount !== amount || told.couponId !== coupon_id) return null;
  const { paid, coupon } = told;
  return { paid, added: coupon, total: addMoney(paid, coupon) };
}
