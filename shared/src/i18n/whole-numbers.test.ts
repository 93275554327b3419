/** @jest-environment node */
import { withWholeNumbers } from './whole-numbers.ts';

test.each([
  ['Withdrawal W261125-97048991 paid', 'Withdrawal W261125=97048991 paid'],
  ['P261125-97048991', 'P261125=97048991'],
  ['Plan P-3001', 'Plan P=3001'],
  ['from 3-5, on 2026-11-05', 'from 3-5, on 2026-11-05'],
  ['https://example.com/A1-2 and x=B1-2', 'https://example.com/A1-2 and x=B1-2'],
  ['pre-2020 and PRE-2020', 'pre-2020 and PRE-2020'],
])('%s', (text, whole) => {
  expect(withWholeNumbers(text).replaceAll('\u2011', '=')).toBe(whole);
});
