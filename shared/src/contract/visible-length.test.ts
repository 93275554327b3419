import { lineInput, proseInput } from './plain-text.ts';
import { visibleLength } from './visible-length.ts';

test.each([
  ['', 0],
  ['Ann Lee', 7],
  ['ü', 1],
  ['u\u0308', 1],
  ['👩‍👩‍👧‍👦', 1],
  ['🏴󠁧󠁢󠁥󠁮󠁧󠁿', 1],
  ['น้ำ', 1],
  ['ที่นี่', 2],
  ['한국', 2],
  ['a\r\nb', 3],
])('of %j people see %i characters', (text, length) => {
  expect(visibleLength(text)).toBe(length);
});

const codes = (schema: ReturnType<typeof lineInput>, text: string) =>
  schema.safeParse(text).error?.issues.map(({ code }) => code) ?? [];

test('a length is counted as people see it, at both ends', () => {
  const family = '👩‍👩‍👧‍👦';
  expect(codes(lineInput(1, 3), family.repeat(3))).toEqual([]);
  expect(codes(lineInput(1, 3), family.repeat(4))).toEqual(['too_big']);
  expect(codes(lineInput(2, 3), family)).toEqual(['too_small']);
  expect(codes(proseInput(1, 2), 'a\nb')).toEqual(['too_big']);
});

test.each(['\u200b', ' \u2060 ', '\u3164', '\u2800 \u2800', '\ufe0f', '\u00ad'])(
  'of what nobody sees there is none: %j is no name',
  (text) => {
    expect(codes(lineInput(1, 9), text)).toEqual(['too_small']);
    expect(codes(proseInput(1, 9), text)).toEqual(['too_small']);
    expect(codes(lineInput(1, 9), `${text}é`)).toEqual([]);
  },
);

test.each(['\u2028', '\u2029', '\u0085'])('a line is one: %j is refused', (breaks) => {
  expect(codes(lineInput(1, 9), `a${breaks}b`)).toEqual(['invalid_format']);
});

test('no mountain of marks is one character', () => {
  expect(codes(lineInput(1, 3), `a${'\u0301'.repeat(48)}`)).toContain('too_big');
});

test.each(['\u202e', '\u2066', '\u200f', '\u061c'])(
  'a line has nothing that turns the direction of writing: %j; a longer text may',
  (control) => {
    expect(codes(lineInput(1, 9), `a${control}b`)).toEqual(['invalid_format']);
    expect(codes(proseInput(1, 9), `a${control}b`)).toEqual([]);
  },
);
