import { localMoment } from '@adpartner/shared/testing/local-moment';
import { aFundRecord } from '@adpartner/shared/testing/builders/wallet';
import { recordDays } from './record-days.ts';

const record = (id: string, at: string, amount: string) =>
  aFundRecord({ id, time: localMoment(at), amount });

const LIST = [
  record('d', '2026-11-21T23:59', '0.10'),
  record('c', '2026-11-21T00:00', '0.20'),
  record('b', '2026-11-20T23:59', '-3.00'),
  record('a', '2026-11-20T08:00', '1.00'),
];

test('a day begins at midnight of the client’s zone, and its records add up to the last digit', () => {
  expect([...recordDays(LIST, false)]).toEqual([
    ['d', { day: '2026-11-21', total: '0.30' }],
    ['b', { day: '2026-11-20', total: '-2.00' }],
  ]);
});

test('the last day has no total while older records may belong to it', () => {
  expect(recordDays(LIST, true).get('b')).toEqual({ day: '2026-11-20' });
  expect(recordDays(LIST, true).get('d')).toEqual({ day: '2026-11-21', total: '0.30' });
});

test('a single record is its own total', () => {
  expect([...recordDays(LIST.slice(1, 2), false)]).toEqual([
    ['c', { day: '2026-11-21', total: '0.20' }],
  ]);
});

test('no records have no days', () => {
  expect(recordDays([], false).size).toBe(0);
});
