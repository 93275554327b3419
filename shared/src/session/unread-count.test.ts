import { badgeText, unreadLess, unreadSetTo } from './unread-count.ts';

test.each([
  [5, 5],
  [0, 0],
  [-1, 0],
  [2.7, 2],
  [Number.NaN, 0],
  [Number.POSITIVE_INFINITY, 0],
])('a count of %p is taken as %p', (told, expected) => {
  expect(unreadSetTo(told)).toBe(expected);
});

test.each([
  [5, 1, 4],
  [1, 1, 0],
  [0, 1, 0],
  [3, 10, 0],
  [3, -2, 3],
  [3, Number.NaN, 3],
])('%p less %p is %p', (total, read, expected) => {
  expect(unreadLess(total, read)).toBe(expected);
});

test.each([
  [0, null],
  [-3, null],
  [1, '1'],
  [99, '99'],
  [100, '99+'],
  [12345, '99+'],
])('the badge of %p says %p', (total, expected) => {
  expect(badgeText(total)).toBe(expected);
});
