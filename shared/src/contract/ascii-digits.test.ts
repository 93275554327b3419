import { asciiDigits } from './ascii-digits.ts';

test.each([
  ['42', '42'],
  ['+٠٩', '+09'],
  ['۴۲', '42'],
  ['๔๒', '42'],
  ['４２', '42'],
  ['a१ b', 'a1 b'],
  ['²', '²'],
])('%s is %s', (typed, ascii) => {
  expect(asciiDigits(typed)).toBe(ascii);
});

test('the digits of every script, in the order of Unicode, count from zero to nine', () => {
  const codes = Array.from({ length: 0x11_0000 }, (_, code) => code);
  const digits = codes
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
    .filter((char) => /\p{Nd}/u.test(char));
  expect(digits.length).toBeGreaterThan(600);
  expect(digits.map(asciiDigits)).toEqual(digits.map((_, place) => String(place % 10)));
});
