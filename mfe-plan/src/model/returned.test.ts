import { PLAN_STATUSES } from '@adpartner/shared/contract/plan';
import { aPuttingPlan } from '@adpartner/shared/testing/builders/plan';
import { returnedOf } from './returned.ts';

test('a plan gives back what is left once it has run, however it ended', () => {
  const returned = PLAN_STATUSES.map((status) => [status, returnedOf(aPuttingPlan({ status }))]);
  expect(Object.fromEntries(returned)).toEqual({
    waiting_put: null,
    matching: null,
    putting: null,
    put_failed: '120.00',
    put_finished: '120.00',
    waiting_settlement: '120.00',
    settled: '120.00',
  });
});

test('only the user’s own part comes back, and nothing of a plan that spent all of it', () => {
  const delivery = { ...aPuttingPlan().delivery!, consumed: '200.00', coupon_consumed: '20.00' };
  const whole = { status: 'settled', paid_amount: '200.00', coupon_amount: '20.00', delivery };
  expect(returnedOf(aPuttingPlan(whole as object))).toBeNull();
  expect(returnedOf(aPuttingPlan({ status: 'put_failed', delivery: null }))).toBeNull();
});
