import { startOrder } from './start-order.ts';

test('listed tasks start in the order of their lists, the rest by name, evenly spread', () => {
  const ids = ['d', 'short', 'c', 'long', 'longest', 'a', 'server', 'middle'];
  const order = startOrder(ids, ['longest', 'long', 'absent', 'middle', 'short'], ['server']);
  expect(order).toEqual(['longest', 'server', 'long', 'a', 'middle', 'c', 'short', 'd']);
  expect(startOrder(['1', '2', '3', '4', 'x', 'y'], ['1', '2', '3', '4'], ['y'])).toEqual([
    ...['1', 'y', '2', '3', 'x', '4'],
  ]);
});

test('without others, or without a list, each task is in the order once', () => {
  expect(startOrder(['short', 'long'], ['long', 'short'], [])).toEqual(['long', 'short']);
  expect(startOrder(['b', 'a'], [], [])).toEqual(['a', 'b']);
});
