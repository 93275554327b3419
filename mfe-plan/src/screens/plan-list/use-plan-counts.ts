import { useState } from 'react';
import { useInfiniteQuery } from '@adpartner/shared/api/query';
import type { PlanCounts } from '@adpartner/shared/contract/plan';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import type { PlanTab } from '../../model/plan-tab.ts';
import { plansQuery } from '../../queries/plans.ts';

/** The number of plans in each tab, from the last response, also of another tab while one loads. */
export function usePlanCounts(tab: PlanTab): PlanCounts | undefined {
  const { language } = useMessages('plan');
  const { data } = useInfiniteQuery(plansQuery(tab, language));
  const fresh = data?.pages.at(-1)?.counts;
  const [counts, setCounts] = useState(fresh);
  if (fresh !== undefined && fresh !== counts) setCounts(fresh);
  return fresh ?? counts;
}
