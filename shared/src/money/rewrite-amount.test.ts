import { LANGUAGE_TAGS, LANGUAGES } from '@adpartner/shared/contract/language';
import { parseAmount } from './parse-amount.ts';
import { rewriteAmount } from './rewrite-amount.ts';

test.each([
  ['1.234,50', 'de', 'th', '1,234.50'],
  ['1.234', 'de', 'en', '1,234.00'],
  ['1,234', 'th', 'de', '1.234,00'],
  ['١٬٢٣٤٫٥', 'ar-u-nu-latn', 'fr', '1\u202F234,50'],
  ['$1,234.50', 'en', 'de', '1.234,50'],
  ['1,234', 'en', 'en', '1,234'],
  ['', 'de', 'en', ''],
  ['1,2,3', 'en', 'de', '1,2,3'],
  ['€50', 'en', 'de', '€50'],
])('%j of %s is in %s %j', (text, from, to, written) => {
  expect(rewriteAmount({ text, tag: from }, to, 2, 'USD')).toBe(written);
});

test('while the currency is unknown it stays', () => {
  expect(rewriteAmount({ text: '€1,234.50', tag: 'en' }, 'de', 2, undefined)).toBe('€1,234.50');
});

test('it is the same amount in every language', () => {
  for (const from of LANGUAGES) {
    for (const to of LANGUAGES) {
      const [tag, other] = [LANGUAGE_TAGS[from], LANGUAGE_TAGS[to]];
      const typed = { text: rewriteAmount({ text: '1,234.50', tag: 'en' }, tag, 2, 'USD'), tag };
      const read = parseAmount(rewriteAmount(typed, other, 2, 'USD'), other, 2, 'USD');
      expect(read).toEqual({ ok: true, amount: '1234.50' });
    }
  }
});
