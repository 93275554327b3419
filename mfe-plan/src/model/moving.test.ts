import { PLAN_STATUSES } from '@adpartner/shared/contract/plan';
import { aPlan, aPuttingPlan } from '@adpartner/shared/testing/builders/plan';
import { isListMoving, isMoving } from './moving.ts';

test('a plan that waits for its user, has failed or is settled stays as it is', () => {
  expect(PLAN_STATUSES.filter((status) => !isMoving(status))).toEqual([
    'waiting_put',
    'put_failed',
    'settled',
  ]);
});

test('a plan that is not there yet does not move', () => {
  expect(isMoving(undefined)).toBe(false);
});

test.each([
  ['one plan at work', [{ list: [aPlan(), aPuttingPlan()] }], true],
  ['one at work on its second page', [{ list: [aPlan()] }, { list: [aPuttingPlan()] }], true],
  ['none at work', [{ list: [aPlan()] }], false],
  ['nothing', [], false],
  ['one at work among many pages', Array(3).fill({ list: [aPuttingPlan()] }), false],
])('a list with %s is refreshed by itself: %s', (_, pages, moving) => {
  expect(isListMoving(pages)).toBe(moving);
});
