import type { Account } from '@adpartner/shared/contract/fund-record';
import type { Wallet } from '@adpartner/shared/contract/wallet';
import { maxMoney, shareOfMoney } from '@adpartner/shared/money/exact-money';

/** The parts of the total assets, the most available first. */
export const ASSET_PARTS = [
  'available_balance',
  'to_be_consumed',
  'to_be_settled',
  'withdrawals_pending',
  'deposit',
] as const satisfies readonly Account[];

/** Amounts shown beside the total that are no part of it: a debt, and the coupons' part of plans. */
export const OUTSIDE_TOTAL = [
  'startup_funds',
  'discount_amount',
] as const satisfies readonly Account[];

export interface WalletPart {
  account: (typeof ASSET_PARTS)[number];
  amount: string;
  /** The share of the total, 0 to 1, for drawing. */
  share: number;
}

/** The total in its parts. */
export function partsOf(wallet: Wallet): WalletPart[] {
  const whole = maxMoney(wallet.total_assets, '0');
  return ASSET_PARTS.map((account) => ({
    account,
    amount: wallet[account],
    share: Math.max(0, shareOfMoney(wallet[account], whole)),
  }));
}
