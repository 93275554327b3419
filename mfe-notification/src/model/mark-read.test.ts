import type { Notification } from '@adpartner/shared/contract/notification';
import { markRead, type Marked } from './mark-read.ts';

const notice = (id: string, category: Notification['category'], read = false): Notification => ({
  id,
  category,
  read,
  title: id,
  body: id,
  created_at: '2026-11-21T08:00:00.000Z',
  link: null,
  action: null,
  words: null,
});

const LIST = [
  notice('a', 'activity'),
  notice('b', 'system_maintenance'),
  notice('c', 'activity', true),
];

test.each<[string, Marked, string[]]>([
  ['one by its id', { ids: ['b'] }, ['b', 'c']],
  ['an id that is not there', { ids: ['z'] }, ['c']],
  ['all', { all: true }, ['a', 'b', 'c']],
  ['all of a category', { all: true, category: 'activity' }, ['a', 'c']],
  ['all until one of them', { all: true, until: '2026-11-21T08:00:00.000Z' }, ['a', 'b', 'c']],
  ['all until a moment before', { all: true, until: '2026-11-21T07:59:59.999Z' }, ['c']],
])('%s', (_, marked, readIds) => {
  const after = markRead(LIST, marked);
  expect(after.filter(({ read }) => read).map(({ id }) => id)).toEqual(readIds);
});

test('what was read already stays the very same object', () => {
  expect(markRead(LIST, { all: true })[2]).toBe(LIST[2]);
});
