import type { FundMonth } from '@adpartner/shared/contract/fund-record';
import { monthBars, shownMonth, statementMonth } from './fund-months.ts';

const month = (name: string, inward: string, outward: string): FundMonth => ({
  month: name,
  in: inward,
  out: outward,
  net: '0.00',
});

test('months stand on one scale, the oldest first, whatever order they came in', () => {
  const bars = monthBars([month('2026-11', '50.00', '100.00'), month('2026-09', '25.00', '0.00')]);
  expect(bars.map((bar) => [bar.month, bar.inShare, bar.outShare])).toEqual([
    ['2026-09', 0.25, 0],
    ['2026-11', 0.5, 1],
  ]);
});

test('what went out is drawn by its size, with or without a sign', () => {
  const [bar] = monthBars([month('2026-11', '50.00', '-100.00')]);
  expect([bar?.inShare, bar?.outShare]).toEqual([0.5, 1]);
});

test('only the last months are drawn', () => {
  const months = Array.from({ length: 15 }, (_, at) =>
    month(`20${10 + at}-01`, `${at + 1}.00`, '0.00'),
  );
  const bars = monthBars(months);
  expect(bars).toHaveLength(12);
  expect(bars[0]?.month).toBe('2013-01');
  expect(bars.at(-1)?.inShare).toBe(1);
});

test('a chosen month that is older is drawn, too, with the months after it', () => {
  const months = Array.from({ length: 15 }, (_, at) => month(`20${10 + at}-01`, '1.00', '0.00'));
  const drawn = (chosen: string) => monthBars(months, chosen).map((bar) => bar.month);
  expect(drawn('2011-01')).toHaveLength(12);
  expect(drawn('2011-01')[0]).toBe('2011-01');
  expect(drawn('2014-01')).toEqual(drawn('2024-01'));
});

test('a month in which nothing moved has no bars', () => {
  const [bar] = monthBars([month('2026-11', '0.00', '0.00')]);
  expect([bar?.inShare, bar?.outShare]).toEqual([0, 0]);
});

test('the month read out is the chosen one, also without movements, else the latest, and none where there is none', () => {
  const bars = monthBars([month('2026-10', '1.00', '0.00'), month('2026-11', '2.00', '0.00')]);
  expect(shownMonth(bars, '2026-10')?.month).toBe('2026-10');
  expect(shownMonth(bars, '2020-01')).toEqual({ month: '2020-01', in: '0', out: '0', net: '0' });
  expect(shownMonth(bars)?.month).toBe('2026-11');
  expect(shownMonth([], '2026-10')).toBeUndefined();
});

test('a statement is of the chosen month, if it has records, else of the latest, and of none where there is none', () => {
  const months = [month('2026-11', '2.00', '0.00'), month('2026-10', '1.00', '0.00')];
  expect(statementMonth(months, '2026-10')).toBe('2026-10');
  expect(statementMonth(months, '2020-01')).toBeUndefined();
  expect(statementMonth(months)).toBe('2026-11');
  expect(statementMonth([], '2026-10')).toBeUndefined();
});
