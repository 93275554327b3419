import { startOrder } from './start-order.ts';

test('listed tasks start in the order of the list, and one of the others by name after each', () => {
  const order = startOrder(['d', 'short', 'c', 'long', 'b', 'a'], ['long', 'absent', 'short']);
  expect(order).toEqual(['long', 'a', 'short', 'b', 'c', 'd']);
});

test('without others, or without a list, each task is in the order once', () => {
  expect(startOrder(['short', 'long'], ['long', 'short'])).toEqual(['long', 'short']);
  expect(startOrder(['b', 'a'], [])).toEqual(['a', 'b']);
});
