import type { FundRecord } from '@adpartner/shared/contract/fund-record';
import { signOfMoney } from '@adpartner/shared/i18n/exact-money';

/**
 * Whether a record made its user richer: what comes to an account that is no more than a place to wait
 * (pending withdrawals), or that counts a debt (start-up funds), did not.
 */
export function isGain({ account, amount }: Pick<FundRecord, 'account' | 'amount'>): boolean {
  const isOwn = account === 'available_balance' || account === 'to_be_settled';
  return isOwn && signOfMoney(amount) > 0;
}
