import { PLAN_STATUSES } from '@adpartner/shared/contract/plan';
import { aPlan, aPuttingPlan } from '@adpartner/shared/testing/builders/plan';
import { isPagePending, isPending, mayReport } from './plan-pending.ts';

test('the network reports on a plan until it has run, and counts for nothing afterwards', () => {
  expect(PLAN_STATUSES.filter(mayReport)).toEqual(['matching', 'putting']);
});

test('a plan that has not ended can become another, and so can one that its operator may take back', () => {
  expect(PLAN_STATUSES.filter((status) => !isPending(status))).toEqual(['put_failed', 'settled']);
});

const settled = aPlan({ status: 'settled' });

test.each([
  ['one plan at work', [settled, aPuttingPlan()], true],
  ['one that waits', [settled, aPlan({ status: 'waiting_put' })], true],
  ['none of these', [settled], false],
  ['nothing', [], false],
])('a page with %s is refreshed by itself: %s', (_, list, pending) => {
  expect(isPagePending({ list })).toBe(pending);
});
