import { unreadKinds } from './unread-kinds.ts';

test.each([
  ['nothing unread', [0, 0, 0], []],
  ['one category', [0, 2, 0], ['system_maintenance']],
  ['the most comes first', [1, 2, 5], ['activity', 'system_maintenance', 'system_announcement']],
  ['equal ones keep their order', [1, 0, 1], ['system_announcement', 'activity']],
] as const)('%s: %j', (_, [announcement, maintenance, activity], wanted) => {
  const kinds = unreadKinds({
    system_announcement: announcement,
    system_maintenance: maintenance,
    activity,
  });
  expect(kinds.map(({ category }) => category)).toEqual(wanted);
});
