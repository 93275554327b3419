import type { Plan } from '@adpartner/shared/contract/plan';
import { signOfMoney, subtractMoney } from '@adpartner/shared/money/exact-money';
import { isOver } from './plan-pending.ts';

/** What a plan that has run gave back of what its user paid; null for none, or while it may be spent. */
export function returnedOf({
  status,
  paid_amount,
  delivery,
}: Pick<Plan, 'status' | 'paid_amount' | 'delivery'>): string | null {
  if (delivery === null || !isOver(status)) return null;
  const rest = subtractMoney(paid_amount, delivery.consumed);
  return signOfMoney(rest) > 0 ? rest : null;
}
