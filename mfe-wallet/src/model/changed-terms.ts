import { ApiError } from '@adpartner/shared/api/api-error';
import type { BankCard } from '@adpartner/shared/contract/bank-card';
import { moneySchema } from '@adpartner/shared/contract/money';
import type { WithdrawalInput } from '@adpartner/shared/contract/wallet';
import type { Quote } from './withdrawal.ts';

/** The server's quote of a withdrawal, which replaces the shown one. */
export interface ToldQuote extends Quote {
  amount: string;
  method: string;
  /** The quote shown before. */
  before: Quote;
}

const isMoney = (value: unknown): value is string => moneySchema.safeParse(value).success;

/** The server's quote in the error of a withdrawal whose terms have changed; null if there is none. */
export function toldQuote(error: unknown, asked: WithdrawalInput | undefined): ToldQuote | null {
  if (!(error instanceof ApiError) || error.reason !== 'terms_changed' || !asked?.expected)
    return null;
  const { fee, net } = error.params;
  if (!isMoney(fee) || !isMoney(net)) return null;
  return { amount: asked.amount, method: asked.method, fee, net, before: asked.expected };
}

/**
 * Whether a withdrawal failed because another card is bound than the one shown. The new one is known after a
 * refetch.
 */
export const isOfOtherCard = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.reason === 'terms_changed' &&
  typeof error.params.card === 'string';

/**
 * Whether a card is still the one that a withdrawal failed with: the refetch of the new one is still running.
 */
export const isStillOld = ({ version }: BankCard, from: BankCard | null): boolean =>
  version !== undefined && version === from?.version;
