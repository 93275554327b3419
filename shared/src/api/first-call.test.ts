import { listPlansCall } from '@adpartner/shared/contract/plan';
import { listNotificationsCall } from '@adpartner/shared/contract/notification';
import { getStatisticsCall } from '@adpartner/shared/contract/statistics';
import { firstCall, IN_TIME_ZONE } from './first-call.ts';

test('a call that reads has its input, and what it leaves out, in its query', () => {
  expect(firstCall(listPlansCall, {}, 30_000)).toEqual({
    method: 'GET',
    path: '/plan/order/list?size=20',
    fresh: 30_000,
  });
});

test('another has it in its body', () => {
  expect(firstCall(listNotificationsCall, {}, 15_000)).toEqual({
    method: 'POST',
    path: '/user/notifications',
    body: '{"size":20}',
    fresh: 15_000,
  });
});

test('the reader’s time zone is left to be written', () => {
  const { path } = firstCall(getStatisticsCall, { type: 1, ...IN_TIME_ZONE }, 15_000);
  expect(path).toBe('/ad/order/data_statistics/list?type=1&time_zone={time_zone}');
});

test('an input that the call refuses is an error at once', () => {
  expect(() => firstCall(listPlansCall, { size: -1 }, 0)).toThrow(
    '/plan/order/list refuses the input of a first call',
  );
});
