import { weekdays } from './weekdays.ts';

test.each([
  ['en', 'Monday', 'Sunday'],
  ['de', 'Montag', 'Sonntag'],
  ['ja', '月曜日', '日曜日'],
])('a week in %s is from %s to %s', (tag, first, last) => {
  const days = weekdays(tag);
  expect(days).toHaveLength(7);
  expect([days[0]?.long, days[6]?.long]).toEqual([first, last]);
});
