import type { InfiniteData } from '@adpartner/shared/api/query';
import type { CallOutput } from '@adpartner/shared/contract/call';
import type { listPlansCall, Plan, PlanDetail } from '@adpartner/shared/contract/plan';
import { isKnownWord } from '@adpartner/shared/contract/open-enum';
import { PLAN_STATUSES } from '@adpartner/shared/contract/status-words';
import type { PlanTab } from './plan-tab.ts';

export type PlanPages = InfiniteData<CallOutput<typeof listPlansCall>, string | undefined>;

/** A plan's detail updated with a plan from the server; its history follows with the refetch. */
export function movedDetail(detail: PlanDetail, plan: Plan): PlanDetail {
  const series = detail.delivery?.series ?? [];
  return {
    ...plan,
    delivery: plan.delivery && { ...plan.delivery, series },
    history: detail.history,
  };
}

type Counts = PlanPages['pages'][number]['counts'];

/** An unknown status has no count. */
function movedCounts(counts: Counts, from: Plan['status'], to: Plan['status']): Counts {
  if (from === to) return counts;
  const moved = { ...counts };
  if (isKnownWord(PLAN_STATUSES, from)) moved[from] = Math.max(0, moved[from] - 1);
  if (isKnownWord(PLAN_STATUSES, to)) moved[to] += 1;
  return moved;
}

/**
 * A tab's pages after a plan changed its status: it moves to its new place if the tab shows it, comes first
 * if it is new, and is removed if it no longer belongs there; the counts change accordingly.
 */
export function movedPages(
  { pages, pageParams }: PlanPages,
  tab: PlanTab,
  plan: Plan,
  from: Plan['status'],
): PlanPages {
  const belongs = tab === 'all' || tab === plan.status;
  const isListed = pages.some(({ list }) => list.some(({ id }) => id === plan.id));
  return {
    pageParams,
    pages: pages.map((page, place) => {
      const list = page.list.flatMap((one) => {
        if (one.id !== plan.id) return [one];
        return belongs ? [plan] : [];
      });
      // The oldest part of "all" may not be loaded yet: the plan is somewhere in it.
      const isNew = place === 0 && tab === plan.status && !isListed;
      const { counts } = page;
      return {
        ...page,
        list: isNew ? [plan, ...list] : list,
        counts: movedCounts(counts, from, plan.status),
      };
    }),
  };
}
