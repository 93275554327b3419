import { PLAN_STATUSES } from '@adpartner/shared/contract/plan';
import { hasProgress, isDelivering } from './progress.ts';

test('only a plan that is being delivered shows progress in the list', () => {
  expect(PLAN_STATUSES.filter(isDelivering)).toEqual(['putting']);
});

test('a plan shows how far it came once delivery has begun', () => {
  expect(PLAN_STATUSES.filter(hasProgress)).toEqual([
    'putting',
    'put_failed',
    'put_finished',
    'waiting_settlement',
    'settled',
  ]);
});
