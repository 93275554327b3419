import { isLive, setLive, unlessLive } from '@adpartner/shared/api/live';
import { queryClient } from '@adpartner/shared/api/query-client';
import { whilePending } from '@adpartner/shared/api/while-pending';

const pending = { state: { data: 'pending' } };

test('a page polls until the server tells it what changes, and again after its session', () => {
  const { refetchInterval } = whilePending(() => true);
  const intervals = () => [unlessLive(7000)(), refetchInterval(pending)];
  expect(intervals()).toEqual([7000, 30_000]);
  setLive(true);
  expect(isLive()).toBe(true);
  expect(intervals()).toEqual([false, false]);
  setLive(false);
  expect(intervals()).toEqual([7000, 30_000]);
  setLive(true);
  queryClient.clear();
  expect(intervals()).toEqual([7000, 30_000]);
});
