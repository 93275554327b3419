import { LANGUAGE_TAGS, LANGUAGES } from '@adpartner/shared/contract/language';
import { formatAmount } from '@adpartner/shared/i18n/formats';
import type { Typed } from '@adpartner/shared/ui/amount-field';
import { groupTyping } from './group-amount.ts';
import { parseAmount, signsOf } from './parse-amount.ts';

const type = (data: string, { text, caret }: Typed, tag: string): Typed =>
  groupTyping(tag)(
    text,
    { text: text.slice(0, caret) + data + text.slice(caret), caret: caret + data.length },
    { inputType: 'insertText', data },
  );

const backspace = ({ text, caret }: Typed, tag: string): Typed => {
  if (caret === 0) return { text, caret };
  const after = { text: text.slice(0, caret - 1) + text.slice(caret), caret: caret - 1 };
  return groupTyping(tag)(text, after, { inputType: 'deleteContentBackward', data: null });
};

const deleteForward = ({ text, caret }: Typed, tag: string): Typed => {
  const after = { text: text.slice(0, caret) + text.slice(caret + 1), caret };
  return groupTyping(tag)(text, after, { inputType: 'deleteContentForward', data: null });
};

const EMPTY: Typed = { text: '', caret: 0 };
const typeAll = (keys: string, tag: string) =>
  [...keys].reduce((typed, key) => type(key, typed, tag), EMPTY);

describe.each(LANGUAGES)('in %s', (code) => {
  const tag = LANGUAGE_TAGS[code];
  const { decimal } = signsOf(tag);

  test('an amount that is typed looks as the language writes it', () => {
    for (const amount of ['7', '1250', '12500', '1234567']) {
      const written = formatAmount(amount, { code: '', digits: 0 }, tag);
      expect(typeAll(amount, tag)).toEqual({ text: written, caret: written.length });
      expect(typeAll(`${amount}${decimal}5`, tag).text).toBe(`${written}${decimal}5`);
    }
  });

  test('Delete takes the next digit, also behind a grouping sign', () => {
    for (const amount of ['1234', '12345', '1234567']) {
      const { text } = typeAll(amount, tag);
      for (let caret = 0; caret < text.length; caret += 1) {
        const before = text.slice(0, caret).replaceAll(/\D/g, '');
        const left = deleteForward({ text, caret }, tag);
        const expected = before + amount.slice(before.length + 1);
        expect(left.text.replaceAll(/\D/g, '')).toBe(expected.replace(/^0+(?=\d)/, ''));
        expect(left.text.slice(0, left.caret).replaceAll(/\D/g, '')).toBe(before);
      }
    }
  });

  // The expected digits and caret are those of a field without grouping.
  test('wherever digits are typed and deleted, they and the caret are where they would be ungrouped', () => {
    for (let seed = 1; seed <= 20; seed += 1) {
      let random = seed;
      const below = (most: number) => {
        random = (random * 48_271) % 2_147_483_647;
        return random % most;
      };
      let typed = EMPTY;
      let digits = '';
      let at = 0;
      for (let step = 0; step < 30; step += 1) {
        if (below(3) > 0 || digits === '') {
          const digit = String(1 + below(9));
          typed = type(digit, typed, tag);
          digits = digits.slice(0, at) + digit + digits.slice(at);
          at += 1;
        } else {
          // Backspace behind a grouping sign only moves the caret before it.
          const isDigit = /\d/.test(typed.text[typed.caret - 1] ?? '');
          typed = backspace(typed, tag);
          if (isDigit) {
            digits = digits.slice(0, at - 1) + digits.slice(at);
            at -= 1;
          }
        }
        const left = typed.text.slice(0, typed.caret).replaceAll(/\D/g, '');
        expect({ seed, digits: typed.text.replaceAll(/\D/g, ''), left }).toEqual({
          seed,
          digits,
          left: digits.slice(0, at),
        });
        expect(typed.text).toBe(digits && formatAmount(digits, { code: '', digits: 0 }, tag));
        typed = { text: typed.text, caret: below(typed.text.length + 1) };
        at = typed.text.slice(0, typed.caret).replaceAll(/\D/g, '').length;
      }
    }
  });

  test('a sign that is typed stays as it is: it may mean another', () => {
    for (const sign of [',', '.', "'"]) {
      const text = typeAll(`1${sign}5`, tag).text;
      expect(text).toBe(`1${sign}5`);
      expect(parseAmount(text, tag, 2)).toEqual(
        sign === "'" ? { ok: false, reason: 'ambiguous' } : { ok: true, amount: '1.50' },
      );
    }
  });
});

test.each([
  ['pasted', '1,250', { text: '1,5', caret: 3 }, 'insertFromPaste'],
  [
    'put there by a keyboard that suggests',
    '1,250',
    { text: '1,5', caret: 3 },
    'insertReplacementText',
  ],
])('what is %s stays as it is', (_, before, after, inputType) => {
  expect(groupTyping('en')(before, after, { inputType, data: '1,5' })).toBe(after);
});

test.each(['0.5', '00', 'USD 5', '-5', '1.2.3'])('%s stays as it is typed', (keys) => {
  expect(typeAll(keys, 'en').text).toBe(keys);
});
