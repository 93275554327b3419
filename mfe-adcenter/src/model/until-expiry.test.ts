import { untilExpiry } from './until-expiry.ts';

const now = Date.parse('2026-12-01T12:00:00.000Z');
const at = (expires_at: string) => untilExpiry({ expires_at }, now);

test('coupons are asked for again once the first of them has expired, and daily at least', () => {
  expect(at('2026-12-01T12:03:00.000Z')).toBe(181_000);
  expect(at('2027-03-01T12:00:00.000Z')).toBe(86_400_000);
});

test('without one that is going to expire they are not', () => {
  expect(at('2026-12-01T12:00:00.000Z')).toBe(false);
  expect(untilExpiry(null, now)).toBe(false);
  expect(untilExpiry(undefined, now)).toBe(false);
});
