import { PLAN_STATUSES } from '@adpartner/shared/contract/plan';
import { isMoving } from './moving.ts';

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
