import { aPlan, aPlanDetail, planCounts } from '@adpartner/shared/testing/builders/plan';
import { movedDetail, movedPages, type PlanPages } from './update-cached-plan.ts';
import type { PlanTab } from './plan-tab.ts';

const waiting = aPlan();
const other = aPlan({ id: 'plan-2' });
const put = aPlan({ status: 'matching', put_amount: '200.00' });
const counts = planCounts({ waiting_put: 2, settled: 1 });

const pagesOf = (...lists: (typeof waiting)[][]): PlanPages => ({
  pages: lists.map((list) => ({ list, next_cursor: null, counts })),
  pageParams: lists.map(() => undefined),
});

const idsAfter = (pages: PlanPages, tab: PlanTab) =>
  movedPages(pages, tab, put, 'waiting_put').pages.map(({ list }) =>
    list.map(({ id, status }) => `${id} ${status}`),
  );

test.each<[PlanTab, PlanPages, string[][]]>([
  ['all', pagesOf([other], [waiting]), [['plan-2 waiting_put'], ['plan-1 matching']]],
  ['waiting_put', pagesOf([waiting, other]), [['plan-2 waiting_put']]],
  ['matching', pagesOf([]), [['plan-1 matching']]],
  ['matching', pagesOf([put]), [['plan-1 matching']]],
  ['settled', pagesOf([]), [[]]],
  ['all', pagesOf([other]), [['plan-2 waiting_put']]],
])('a plan that was put, in the tab %s', (tab, before, after) => {
  expect(idsAfter(before, tab)).toEqual(after);
});

test('the counts of every page go along, and all stays all', () => {
  const { pages } = movedPages(pagesOf([waiting], [other]), 'all', put, 'waiting_put');
  for (const page of pages) {
    expect(page.counts).toEqual(planCounts({ waiting_put: 1, matching: 1, settled: 1 }));
  }
});

test('a plan that had already moved changes no count', () => {
  const { pages } = movedPages(pagesOf([put]), 'all', put, 'matching');
  expect(pages[0]?.counts).toEqual(counts);
});

test('the detail says at once what the server said, and keeps its history until it asks', () => {
  const before = aPlanDetail({ ...waiting, delivery: null });
  expect(movedDetail(before, put)).toEqual({ ...put, delivery: null, history: before.history });
});
