import { LANGUAGES } from '@adpartner/shared/contract/language';
import { formatAmount, formatMoney } from './formats.ts';
import { LANGUAGE_TAGS } from './languages.ts';
import { parseAmount } from './parse-amount.ts';

const USD = { code: 'USD', digits: 2 };
const AMOUNTS = ['0.05', '7.00', '1250.00', '12345.60', '9876543210.99'];

describe.each(LANGUAGES)('in %s', (code) => {
  const tag = LANGUAGE_TAGS[code];

  test.each(AMOUNTS)('%s is read back from how the language writes it', (amount) => {
    expect(parseAmount(formatAmount(amount, USD, tag), tag, 2)).toEqual({ ok: true, amount });
  });

  test('plain digits need no signs', () => {
    expect(parseAmount('1250', tag, 2)).toEqual({ ok: true, amount: '1250.00' });
  });

  test("the other languages' decimal sign is refused rather than taken for a grouping one", () => {
    const other = formatAmount('1.50', USD, tag).includes(',') ? '1.5' : '1,5';
    expect(parseAmount(other, tag, 2)).toEqual({ ok: false, reason: 'ambiguous' });
  });
});

test.each(['en', 'de', 'ja', 'th'])('in %s a currency sign may stay with its amount', (tag) => {
  expect(parseAmount(formatMoney('1250.50', { code: 'JPY', digits: 2 }, tag), tag, 2)).toEqual({
    ok: true,
    amount: '1250.50',
  });
});

test.each([
  ['1,234.5', 'en', '1234.50'],
  ['1 234,5', 'de', '1234.50'],
  ['1\u202F234,5', 'fr', '1234.50'],
  ['1 234 567', 'ru', '1234567.00'],
  ['.5', 'en', '0.50'],
  ['5.', 'en', '5.00'],
  ['007', 'en', '7.00'],
  ['+12', 'en', '12.00'],
  ['  12.30  ', 'en', '12.30'],
  ['１，２３４．５０', 'ja', '1234.50'],
  ['๑,๒๓๔.๕๐', 'th', '1234.50'],
  ['١٢٣٤٫٥', 'en', '1234.50'],
  ['$1,250', 'en', '1250.00'],
  ['1.250,00 €', 'de', '1250.00'],
])('%s in %s is %s', (typed, tag, amount) => {
  expect(parseAmount(typed, tag, 2)).toEqual({ ok: true, amount });
});

test.each([
  ['', 'en', 'empty'],
  ['   ', 'en', 'empty'],
  ['abc', 'en', 'not_a_number'],
  ['12abc', 'en', 'not_a_number'],
  ['1e5', 'en', 'not_a_number'],
  ['.', 'en', 'not_a_number'],
  ['½', 'en', 'not_a_number'],
  ['-5', 'en', 'negative'],
  ['−5', 'en', 'negative'],
  ['1.234', 'en', 'too_many_digits'],
  ['1,234', 'de', 'too_many_digits'],
  ['1,23,456', 'en', 'ambiguous'],
  ['1234,567', 'en', 'ambiguous'],
  ['1.2.3', 'en', 'ambiguous'],
  ['1.234.5', 'de', 'ambiguous'],
  ['1 23', 'en', 'ambiguous'],
  ["1'234", 'en', 'ambiguous'],
  ['0.5,0', 'en', 'ambiguous'],
])('%j in %s is refused: %s', (typed, tag, reason) => {
  expect(parseAmount(typed, tag, 2)).toEqual({ ok: false, reason });
});

test('the answer has exactly the digits of the currency', () => {
  expect(parseAmount('1,250', 'en', 0)).toEqual({ ok: true, amount: '1250' });
  expect(parseAmount('1.5', 'en', 0)).toEqual({ ok: false, reason: 'too_many_digits' });
  expect(parseAmount('1.234', 'en', 3)).toEqual({ ok: true, amount: '1.234' });
});
