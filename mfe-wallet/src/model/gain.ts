import type { FundRecord } from '@adpartner/shared/contract/fund-record';
import { signOfMoney } from '@adpartner/shared/money/exact-money';

/**
 * Whether a record is a gain for its user. Accounts of pending withdrawals and of debts (start-up funds) have none.
 */
export function isGain({ account, amount }: Pick<FundRecord, 'account' | 'amount'>): boolean {
  const isOwn = account === 'available_balance' || account === 'to_be_settled';
  return isOwn && signOfMoney(amount) > 0;
}
