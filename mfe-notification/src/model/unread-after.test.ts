import { aNotification } from '@adpartner/shared/testing/builders/notification';
import { unreadAfter, type UnreadCounts } from './unread-after.ts';
import type { Marked } from './mark-read.ts';

const COUNTS: UnreadCounts = {
  total: 12,
  byCategory: { system_announcement: 6, system_maintenance: 2, activity: 4 },
};
const KNOWN = [
  aNotification({ id: 'a', category: 'activity', read: false }),
  aNotification({ id: 'a', category: 'activity', read: false }),
  aNotification({ id: 'b', category: 'system_maintenance', read: false }),
  aNotification({ id: 'c', category: 'activity', read: true }),
];

test.each<[string, Marked, number, number[]]>([
  ['one that is unread', { ids: ['a'] }, 11, [6, 2, 3]],
  ['two', { ids: ['a', 'b'] }, 10, [6, 1, 3]],
  ['one that was read already', { ids: ['c'] }, 12, [6, 2, 4]],
  ['one that is not at hand', { ids: ['z'] }, 12, [6, 2, 4]],
  ['all', { all: true }, 0, [0, 0, 0]],
  ['all of a category', { all: true, category: 'activity' }, 8, [6, 2, 0]],
])('marking %s', (_, marked, total, byCategory) => {
  const after = unreadAfter(COUNTS, KNOWN, marked);
  expect(after.total).toBe(total);
  expect(Object.values(after.byCategory ?? {})).toEqual(byCategory);
});

test('a count that was too low stays at zero', () => {
  const low = {
    total: 0,
    byCategory: { system_announcement: 0, system_maintenance: 0, activity: 0 },
  };
  expect(unreadAfter(low, KNOWN, { ids: ['a', 'b'] })).toEqual(low);
});

test('a category whose count is not known leaves the total to the server', () => {
  const unknown = { total: 12, byCategory: undefined };
  expect(unreadAfter(unknown, KNOWN, { all: true, category: 'activity' })).toEqual(unknown);
});
