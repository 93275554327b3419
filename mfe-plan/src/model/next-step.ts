import { isKnownWord } from '@adpartner/shared/contract/open-enum';
import type { Plan, PlanStatus } from '@adpartner/shared/contract/plan';
import { PLAN_STATUSES } from '@adpartner/shared/contract/status-words';

/**
 * What is to be said about where a plan stands and what comes next: the key below `plan:next`, and
 * what its sentence is about, as it came over the wire.
 */
export type NextStep =
  | { key: 'waiting_put'; min: string; max: string }
  | { key: 'waiting_settlement_on' | 'matching_until'; at: string }
  | { key: 'settled'; amount: string }
  | { key: Exclude<PlanStatus, 'waiting_put' | 'settled'> };

/**
 * Where a plan stands. It promises no date that the server has not told, and never an amount. Null in a
 * status that this build does not know.
 */
export function nextStepOf({ status, limits, settles_at, settled, until }: Plan): NextStep | null {
  if (!isKnownWord(PLAN_STATUSES, status)) return null;
  if (status === 'waiting_put') return { key: status, min: limits.min, max: limits.max };
  if (status === 'waiting_settlement' && settles_at !== null) {
    return { key: 'waiting_settlement_on', at: settles_at };
  }
  if (status === 'matching' && until !== null) return { key: 'matching_until', at: until };
  if (status === 'settled') return { key: status, amount: settled ?? '0' };
  return { key: status };
}
