import { plainNumber } from './plain-number.ts';

test.each([
  ['DE02 1234 5678', 'DE02 1234 5678'],
  ['٩٨٧٦٥٤٣٢١٠', '9876543210'],
  ['๙๘๗๖๕', '98765'],
  ['ＤＥ０２\u3000１２３４', 'DE02 1234'],
  ['\u202A+66 81\u00A0234\u202C', '+66 81 234'],
  ['\u20681234567890\u2069\u200B', '1234567890'],
  ['0xAbC\uFEFF', '0xAbC'],
])('%j is read as %j', (typed, read) => {
  expect(plainNumber(typed)).toBe(read);
});
