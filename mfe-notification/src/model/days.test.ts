import { dayName, dayOf, groupByDay } from './days.ts';

test.each([
  ['2026-11-21T16:59:59.999Z', 'Asia/Bangkok', '2026-11-21'],
  ['2026-11-21T17:00:00.000Z', 'Asia/Bangkok', '2026-11-22'],
  ['2026-11-21T02:00:00.000Z', 'America/New_York', '2026-11-20'],
  ['2026-01-01T00:00:00.000Z', 'UTC', '2026-01-01'],
])('%s is in %s on %s', (moment, zone, day) => {
  expect(dayOf(moment, zone)).toBe(day);
});

test('a list is grouped by the days of the viewer, not of UTC', () => {
  const list = [
    { id: 'c', created_at: '2026-11-21T18:00:00.000Z' },
    { id: 'b', created_at: '2026-11-21T16:00:00.000Z' },
    { id: 'a', created_at: '2026-11-20T18:00:00.000Z' },
  ];
  const ids = groupByDay(list, 'Asia/Bangkok').map(({ day, items }) => [
    day,
    items.map(({ id }) => id),
  ]);
  expect(ids).toEqual([
    ['2026-11-22', ['c']],
    ['2026-11-21', ['b', 'a']],
  ]);
});

test('an empty list has no days', () => {
  expect(groupByDay([])).toEqual([]);
});

test.each([
  ['2026-11-21', '2026-11-21', 'today'],
  ['2026-11-20', '2026-11-21', 'yesterday'],
  ['2026-02-28', '2026-03-01', 'yesterday'],
  ['2025-12-31', '2026-01-01', 'yesterday'],
  ['2026-11-19', '2026-11-21', 'date'],
  ['2026-11-22', '2026-11-21', 'date'],
])('%s seen from %s is called %s', (day, today, name) => {
  expect(dayName(day, today)).toBe(name);
});
