import { useState } from 'react';
import { useInfiniteQuery } from '@adpartner/shared/api/query';
import type { PlanCounts } from '@adpartner/shared/contract/plan';
import type { PlanTab } from '../../model/plan-tab.ts';
import { plansQuery } from '../../queries/plans.ts';

/** How many plans each tab has, by the last answer; those of the tab before while the next one loads. */
export function usePlanCounts(tab: PlanTab): PlanCounts | undefined {
  const { data } = useInfiniteQuery(plansQuery(tab));
  const fresh = data?.pages.at(-1)?.counts;
  const [counts, setCounts] = useState(fresh);
  if (fresh !== undefined && fresh !== counts) setCounts(fresh);
  return fresh ?? counts;
}
