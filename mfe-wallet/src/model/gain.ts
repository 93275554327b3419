import type { FundRecord, FundRecordType } from '@adpartner/shared/contract/fund-record';
import { signOfMoney } from '@adpartner/shared/money/exact-money';

/** Types that come in as the user's own money only: what a plan, a withdrawal or a security deposit gives back. */
const RETURNS: readonly FundRecord['type'][] = [
  'ad_serving',
  'manual_withdrawal',
  'security_deposit',
] satisfies FundRecordType[];

/**
 * Whether a record is a gain for its user: more than their own money that comes back. Accounts of pending withdrawals
 * and of debts (start-up funds) have none.
 */
export function isGain({
  account,
  amount,
  type,
}: Pick<FundRecord, 'account' | 'amount' | 'type'>): boolean {
  const isOwn = account === 'available_balance' || account === 'to_be_settled';
  return isOwn && !RETURNS.includes(type) && signOfMoney(amount) > 0;
}
