import { VALUE_PARSERS } from './value-types.ts';

const TIMESTAMPTZ = 1184;
const time = (text: string) => VALUE_PARSERS[TIMESTAMPTZ]!(text);

test.each([
  ['2026-11-21 08:30:00+00', '2026-11-21T08:30:00.000Z'],
  ['2026-11-21 08:30:00.5+00', '2026-11-21T08:30:00.500Z'],
  // Truncated, not rounded: no time is later than it was.
  ['2026-11-21 08:30:00.999999+00', '2026-11-21T08:30:00.999Z'],
])('the time %s is %s', (text, iso) => {
  expect(time(text)).toEqual(new Date(iso));
});

test.each([
  'infinity',
  '0044-03-15 12:00:00+00 BC',
  '2026-11-21 08:30:00+02',
  'on 2026-11-21 08:30:00+00',
])('%s is no time that JavaScript has', (text) => {
  expect(() => time(text)).toThrow(`Not a time between the years 1 and 9999 in UTC: ${text}`);
});
