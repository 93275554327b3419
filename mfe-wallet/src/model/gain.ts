import type { FundRecord } from '@adpartner/shared/contract/fund-record';
import { signOfMoney } from '@adpartner/shared/i18n/exact-money';

/**
 * Whether a record made its user richer: not on an account where money only waits (pending withdrawals), or
 * that counts a debt (start-up funds).
 */
export function isGain({ account, amount }: Pick<FundRecord, 'account' | 'amount'>): boolean {
  const isOwn = account === 'available_balance' || account === 'to_be_settled';
  return isOwn && signOfMoney(amount) > 0;
}
