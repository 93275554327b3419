import { LANGUAGES } from '@adpartner/shared/contract/language';
import { formatAmount, formatMoney } from '@adpartner/shared/i18n/formats';
import { LANGUAGE_TAGS } from '@adpartner/shared/i18n/languages';
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

  test.each(['USD', 'EUR', 'JPY', 'BRL', 'THB', 'USDT'])(
    '%s is read back with the amount it was written with',
    (currency) => {
      const written = formatMoney('1250.50', { code: currency, digits: 2 }, tag);
      expect(parseAmount(written, tag, 2, currency)).toEqual({ ok: true, amount: '1250.50' });
    },
  );

  test('an amount that may have been written elsewhere is never read as another one', () => {
    for (const from of LANGUAGES) {
      for (const amount of ['1.50', '0.50', '12.50', '1234.50', '1234567.50']) {
        const read = parseAmount(formatAmount(amount, USD, LANGUAGE_TAGS[from]), tag, 2);
        expect(read.ok ? read.amount : amount).toBe(amount);
      }
    }
  });

  test('a phone’s key for another region’s decimal sign types that sign, never a grouping one', () => {
    const sign = formatAmount('1.50', USD, tag).includes(',') ? '.' : ',';
    expect(parseAmount(`1${sign}5`, tag, 2)).toEqual({ ok: true, amount: '1.50' });
    expect(parseAmount(`1250${sign}05`, tag, 2)).toEqual({ ok: true, amount: '1250.05' });
    expect(parseAmount(`${sign}5`, tag, 2)).toEqual({ ok: true, amount: '0.50' });
    expect(parseAmount(`1250${sign}500`, tag, 2)).toMatchObject({ ok: false });
    expect(parseAmount(`1${sign}5`, tag, 0)).toEqual({ ok: false, reason: 'too_many_digits' });
  });
});

test.each(['en', 'de', 'ja', 'th'])('in %s a currency sign may stay with its amount', (tag) => {
  expect(parseAmount(formatMoney('1250.50', { code: 'JPY', digits: 2 }, tag), tag, 2)).toEqual({
    ok: true,
    amount: '1250.50',
  });
});

test.each([
  ['US$ 1,250.50', 'en'],
  ['$US 1,250.50', 'en'],
  ['USD 1,250.50', 'en'],
  ['1,250.50usd', 'en'],
  ['+ $1,250.50', 'en'],
  ['1 250,50 $', 'fr'],
  ['US$ 1.250,50', 'pt-BR'],
  ['＄１，２５０．５０', 'ja'],
  ['$1,250.50', 'ar-u-nu-latn'],
  ['1,250.50 $', 'ar-u-nu-latn'],
])('%s in %s is in the account’s currency', (typed, tag) => {
  expect(parseAmount(typed, tag, 2, 'USD')).toEqual({ ok: true, amount: '1250.50' });
});

test.each([
  ['€1,250.50', 'en'],
  ['1.250,50 €', 'de'],
  ['EUR 50', 'en'],
  ['50 CHF', 'de'],
  ['R$ 50', 'pt-BR'],
  ['฿50', 'th'],
])('%s in %s is in another currency than the account', (typed, tag) => {
  expect(parseAmount(typed, tag, 2, 'USD')).toEqual({ ok: false, reason: 'other_currency' });
});

test.each(['$', 'USD', 'abc', '12abc', '12k', '1e3'])(
  '%j is no amount in any currency',
  (typed) => {
    expect(parseAmount(typed, 'en', 2, 'USD')).toEqual({ ok: false, reason: 'not_a_number' });
  },
);

test.each([
  ['1,234.5', 'en', '1234.50'],
  ['1 234,5', 'de', '1234.50'],
  ['1\u202F234,5', 'fr', '1234.50'],
  ['1 234 567', 'ru', '1234567.00'],
  ['1\u00A0234,5', 'fr', '1234.50'],
  ['12,50', 'de', '12.50'],
  ['1.234', 'de', '1234.00'],
  ['12,345', 'en', '12345.00'],
  ['12,345', 'th', '12345.00'],
  ['\u202A1,234.50\u202C', 'en', '1234.50'],
  ['.5', 'en', '0.50'],
  [',5', 'de', '0.50'],
  ['5.', 'en', '5.00'],
  ['007', 'en', '7.00'],
  ['1005', 'en', '1005.00'],
  ['10,050.05', 'en', '10050.05'],
  ['0.05', 'en', '0.05'],
  ['+12', 'en', '12.00'],
  ['  12.30  ', 'en', '12.30'],
  ['１，２３４．５０', 'ja', '1234.50'],
  ['๑,๒๓๔.๕๐', 'th', '1234.50'],
  ['١٢٣٤٫٥', 'en', '1234.50'],
  ['١٬٢٣٤٫٥٠', 'de', '1234.50'],
  ['۱٬۲۳۴٫۵۰', 'fr', '1234.50'],
  ['١٢٣٤،٥', 'ar-u-nu-latn', '1234.50'],
  ['١،٢٣٤.٥٠', 'ar-u-nu-latn', '1234.50'],
  ['१,२३४.५०', 'en', '1234.50'],
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
  ['1e3', 'de', 'not_a_number'],
  ['.', 'en', 'not_a_number'],
  ['½', 'en', 'not_a_number'],
  ['-5', 'en', 'negative'],
  ['−5', 'en', 'negative'],
  ['1.234', 'en', 'too_many_digits'],
  ['1,234', 'de', 'too_many_digits'],
  ['1,2,3', 'en', 'ambiguous'],
  ['1,2,3', 'de', 'ambiguous'],
  ['1,23,456', 'en', 'ambiguous'],
  ['0,500', 'en', 'ambiguous'],
  ['0.500', 'de', 'ambiguous'],
  ['0 500', 'fr', 'ambiguous'],
  ['1234,567', 'en', 'ambiguous'],
  ['1.2.3', 'en', 'ambiguous'],
  ['1.234.5', 'de', 'ambiguous'],
  ['1 23', 'en', 'ambiguous'],
  ["1'234", 'en', 'ambiguous'],
  ['0.5,0', 'en', 'ambiguous'],
])('%j in %s is refused: %s', (typed, tag, reason) => {
  expect(parseAmount(typed, tag, 2)).toEqual({ ok: false, reason });
});

test('the result has exactly the digits of the currency', () => {
  expect(parseAmount('1,250', 'en', 0)).toEqual({ ok: true, amount: '1250' });
  expect(parseAmount('1.5', 'en', 0)).toEqual({ ok: false, reason: 'too_many_digits' });
  expect(parseAmount('1.234', 'en', 3)).toEqual({ ok: true, amount: '1.234' });
});
