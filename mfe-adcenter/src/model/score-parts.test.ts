import { scoreParts } from './score-parts.ts';

test.each([
  [5, 'en', 'plusSign', '+5'],
  [-12, 'en', 'minusSign', '-12'],
  [0, 'en', 'integer', '0'],
  [1200, 'de', 'plusSign', '+1.200'],
])('%i in %s begins with %s', (change, tag, first, text) => {
  const parts = scoreParts(change, tag);
  expect(parts[0]?.type).toBe(first);
  expect(parts.map(({ value }) => value).join('')).toBe(text);
});
