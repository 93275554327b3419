import type { BasicConfig } from '@adpartner/shared/contract/basic-config';
import { signOfMoney } from '@adpartner/shared/money/exact-money';

type Terms = Pick<BasicConfig['withdraw_method_config'][number], 'fee_rate' | 'fee_min'>;

/** The fee of a withdrawal as a text needs it; `rate` is a fraction of one. */
export type WithdrawalFee =
  | { kind: 'none' }
  | { kind: 'fixed'; min: string }
  | { kind: 'rate'; rate: string; min: string | null };

/** `max(fee_min, amount × fee_rate)`, described without an amount. */
export function feeOf({ fee_rate, fee_min }: Terms): WithdrawalFee {
  const min = signOfMoney(fee_min) > 0 ? fee_min : null;
  if (signOfMoney(fee_rate) > 0) return { kind: 'rate', rate: fee_rate, min };
  return min === null ? { kind: 'none' } : { kind: 'fixed', min };
}
