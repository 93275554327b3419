import { firstMonth, localDay, monthCalendar, shiftMonth } from './month-calendar.ts';

const SIGNED = new Set(['2026-11-19', '2026-11-20']);

test('a month stands in weeks from Monday on, padded at both ends', () => {
  const weeks = monthCalendar('2026-11', SIGNED, '2026-11-21');
  expect(weeks).toHaveLength(6);
  expect(weeks.every((week) => week.length === 7)).toBe(true);
  // November 2026 begins on a Sunday and ends on a Monday.
  expect(weeks[0]?.map((day) => day?.number ?? null)).toEqual([
    null,
    null,
    null,
    null,
    null,
    null,
    1,
  ]);
  expect(weeks[5]?.map((day) => day?.number ?? null)).toEqual([
    30,
    null,
    null,
    null,
    null,
    null,
    null,
  ]);
});

test.each([
  ['2026-11-18', 'missed'],
  ['2026-11-19', 'signed'],
  ['2026-11-21', 'today'],
  ['2026-11-22', 'ahead'],
])('%s is %s', (day, state) => {
  const days = monthCalendar('2026-11', SIGNED, '2026-11-21').flat();
  expect(days.find((one) => one?.day === day)?.state).toBe(state);
});

test('today counts as signed once it is', () => {
  const days = monthCalendar('2026-11', new Set(['2026-11-21']), '2026-11-21').flat();
  expect(days.find((one) => one?.day === '2026-11-21')?.state).toBe('signed');
});

test.each([
  ['2026-02', 28],
  ['2028-02', 29],
  ['2026-12', 31],
])('%s has %i days', (month, length) => {
  const days = monthCalendar(month, SIGNED, '2026-11-21').flat().filter(Boolean);
  expect(days).toHaveLength(length);
});

test.each([
  ['2026-11', 1, '2026-12'],
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
])('%s moved by %i is %s', (month, by, moved) => {
  expect(shiftMonth(month, by)).toBe(moved);
});

test('the 92 remembered days reach back to August', () => {
  expect(firstMonth('2026-11-21')).toBe('2026-08');
});

test('a day is the local one', () => {
  expect(localDay(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
});
