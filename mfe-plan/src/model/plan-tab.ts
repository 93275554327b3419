import { PLAN_STATUSES, type PlanStatus } from '@adpartner/shared/contract/plan';

/** A tab of the plan list: every plan, or those of one status. */
export type PlanTab = 'all' | PlanStatus;

export const PLAN_TABS: readonly PlanTab[] = ['all', ...PLAN_STATUSES];

/** The tab of a URL's `status`; all plans if it is unknown. */
export function planTabOf(status: string | null): PlanTab {
  return PLAN_TABS.find((tab) => tab === status) ?? 'all';
}
