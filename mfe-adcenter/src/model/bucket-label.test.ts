import { bucketLabels } from './bucket-label.ts';

test.each([
  ['today', 'en', '9:00 AM'],
  ['today', 'de', '09:00'],
  ['week', 'en', 'Nov 21'],
  ['month', 'de', '21. Nov.'],
  ['all', 'en', 'Nov 2026'],
  ['all', 'th', 'พ.ย. 2026'],
] as const)('a bucket of %s in %s begins at %s', (period, tag, label) => {
  const text = bucketLabels(period, tag, 'Asia/Bangkok')('2026-11-21T02:00:00.000Z');
  expect(text.replace(/\u202F|\u00A0/g, ' ')).toBe(label);
});
