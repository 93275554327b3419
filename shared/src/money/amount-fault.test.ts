import { setLanguage, translator } from '@adpartner/shared/i18n/i18n';
import { describeAmountFault, type AmountFault } from './amount-fault.ts';
import { loadTerms } from '@adpartner/shared/i18n/load-terms';

beforeAll(async () => {
  await loadTerms();
  await setLanguage('en');
});

test.each<[AmountFault, number, string]>([
  ['empty', 2, 'Enter an amount'],
  ['not_a_number', 2, 'Enter the amount in digits'],
  ['negative', 2, 'Enter an amount above zero'],
  ['too_many_digits', 2, 'Use at most 2 decimal places'],
  ['too_many_digits', 0, 'Enter a whole number, without decimal places'],
  ['other_currency', 2, 'This isn’t your account’s currency. Enter just the number.'],
  ['ambiguous', 2, 'We can read this in two ways. Write it like 1,234.50.'],
  ['ambiguous', 0, 'We can read this in two ways. Write it like 1,234.'],
])('%s with %d digits is told in words', (fault, digits, words) => {
  expect(describeAmountFault(fault, translator(), 'en', digits)).toBe(words);
});

test('with an older host, which has no message for it, a whole amount is one of no decimal places', () => {
  const older = (key: string, values: object = {}) =>
    'defaultValue' in values
      ? String(values.defaultValue)
      : translator()(key as 'shared:amount.too_many_digits', { ...values });
  expect(describeAmountFault('too_many_digits', older, 'en', 0)).toBe(
    'Use at most 0 decimal places',
  );
});
