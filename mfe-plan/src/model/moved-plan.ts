import type { InfiniteData } from '@adpartner/shared/api/query';
import type { CallOutput } from '@adpartner/shared/contract/call';
import type { listPlansCall, Plan, PlanDetail, PlanStatus } from '@adpartner/shared/contract/plan';
import type { PlanTab } from './plan-tab.ts';

export type PlanPages = InfiniteData<CallOutput<typeof listPlansCall>, string | undefined>;

/** A plan's detail with what the server has just said of the plan; its history follows when it is asked for. */
export function movedDetail(detail: PlanDetail, plan: Plan): PlanDetail {
  const series = detail.delivery?.series ?? [];
  return {
    ...plan,
    delivery: plan.delivery && { ...plan.delivery, series },
    history: detail.history,
  };
}

/**
 * A tab's pages after a plan went from one status to another: it takes its place anew where the tab shows
 * it, comes first where it is new, and leaves where it no longer belongs; the counts go along.
 */
export function movedPages(
  { pages, pageParams }: PlanPages,
  tab: PlanTab,
  plan: Plan,
  from: PlanStatus,
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
      // The oldest part of "all" may not be loaded yet: the plan is in it somewhere.
      const isNew = place === 0 && tab === plan.status && !isListed;
      const { counts } = page;
      const moved =
        from === plan.status
          ? counts
          : {
              ...counts,
              [from]: Math.max(0, counts[from] - 1),
              [plan.status]: counts[plan.status] + 1,
            };
      return { ...page, list: isNew ? [plan, ...list] : list, counts: moved };
    }),
  };
}
