import { LANGUAGES } from '@adpartner/shared/contract/language';
import { LANGUAGE_TAGS } from './languages.ts';
import { waitText } from './wait-text.ts';

test.each([
  [0.2, 'in 1 second'],
  [30, 'in 30 seconds'],
  [60, 'in 60 seconds'],
  [61, 'in 2 minutes'],
  [880, 'in 15 minutes'],
  [3600, 'in 60 minutes'],
])('a wait of %d seconds is told as %s', (seconds, told) => {
  expect(waitText(seconds, 'en')).toBe(told);
});

test.each([0, -1, 3601, Number.NaN, '30', null, undefined])(
  '%j is no wait to be told',
  (seconds) => {
    expect(waitText(seconds, 'en')).toBeNull();
  },
);

test('every language tells it in its own way, Japanese without a space before the unit', () => {
  const told = LANGUAGES.map((code) => waitText(30, LANGUAGE_TAGS[code]));
  expect(new Set(told).size).toBe(LANGUAGES.length);
  expect(waitText(30, LANGUAGE_TAGS.jp)).toBe('30秒後');
  expect(waitText(300, LANGUAGE_TAGS.jp)).toBe('5分後');
});
