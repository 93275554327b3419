import { isKnownWord } from '@adpartner/shared/contract/open-enum';
import type { Plan, PlanStatus } from '@adpartner/shared/contract/plan';
import { PLAN_STATUSES } from '@adpartner/shared/contract/status-words';
import { signOfMoney } from '@adpartner/shared/money/exact-money';
import { isCancelled } from './cancelled.ts';
import { isCovered } from './covered.ts';

/**
 * The sentence on a plan's state and next step: the key below `plan:next`, and its values from the
 * wire.
 */
export type NextStep =
  | { key: 'waiting_put'; min: string; max: string }
  | { key: 'waiting_settlement_on' | 'matching_until' | 'matching_until_covered'; at: string }
  | { key: 'settled'; amount: string }
  | { key: 'settled_nothing' | 'put_failed_nothing' | 'cancelled' }
  | {
      key:
        | 'putting_covered'
        | 'cancelled_covered'
        | 'put_failed_covered'
        | 'put_failed_covered_earned';
    }
  | { key: Exclude<PlanStatus, 'waiting_put' | 'settled'> };

/**
 * The sentence of a plan. It names only dates that the server has sent, and no amounts. Null for an unknown
 * status.
 */
export function nextStepOf(plan: Plan): NextStep | null {
  const { status, limits, settles_at, until } = plan;
  if (!isKnownWord(PLAN_STATUSES, status)) return null;
  if (status === 'waiting_put') return { key: status, min: limits.min, max: limits.max };
  if (status === 'waiting_settlement' && settles_at !== null) {
    return { key: 'waiting_settlement_on', at: settles_at };
  }
  if (status === 'matching' && until !== null) {
    return { key: isCovered(plan) ? 'matching_until_covered' : 'matching_until', at: until };
  }
  if (status === 'putting' && isCovered(plan)) return { key: 'putting_covered' };
  return status === 'settled' || status === 'put_failed' ? endOf(plan, status) : { key: status };
}

/** The sentence of a plan that is over, with its revenue if there was any. */
function endOf(plan: Plan, status: 'settled' | 'put_failed'): NextStep {
  if (isCancelled(plan)) return { key: isCovered(plan) ? 'cancelled_covered' : 'cancelled' };
  const { settled } = plan;
  if (status === 'put_failed' && isCovered(plan)) {
    const hasEarned = settled !== null && signOfMoney(settled) > 0;
    return { key: hasEarned ? 'put_failed_covered_earned' : 'put_failed_covered' };
  }
  if (settled !== null && signOfMoney(settled) === 0) return { key: `${status}_nothing` };
  return status === 'settled' ? { key: status, amount: settled ?? '0' } : { key: status };
}
