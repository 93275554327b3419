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
