import { signedInUntil, waitsForOtherDay } from './next-sign-in.ts';

const MIDNIGHT = '2026-11-22T00:00:00.000Z';
const before = Date.parse('2026-11-21T23:59:59.999Z');
const midnight = Date.parse(MIDNIGHT);
const never = { signed_in_today: false, next_at: null };
const done = { signed_in_today: true, next_at: MIDNIGHT };

test('it is possible where it was never done', () => {
  expect(signedInUntil({ signIn: never }, before)).toBeNull();
});

test('once done it is possible from the next moment on, though nothing was asked for again', () => {
  expect(signedInUntil({ signIn: done }, before)).toBe(midnight);
  expect(signedInUntil({ signIn: done }, midnight)).toBeNull();
});

test('a response counts before the user is asked for again', () => {
  expect(signedInUntil({ signIn: never, responded: MIDNIGHT }, before)).toBe(midnight);
  expect(signedInUntil({ signIn: never, responded: MIDNIGHT }, midnight)).toBeNull();
  expect(signedInUntil({ signIn: never, responded: 7 }, before)).toBeNull();
});

test('of a server that does not say when, its word for today counts', () => {
  expect(signedInUntil({ signIn: { signed_in_today: true } }, before)).toBe(Infinity);
  expect(signedInUntil({ signIn: { signed_in_today: false } }, before)).toBeNull();
});

test('who has come from another time zone may wait for what was done on another day', () => {
  const signIn = { next_at: MIDNIGHT, days: ['2026-11-20'] };
  expect(waitsForOtherDay(signIn, midnight, '2026-11-21')).toBe(true);
  expect(waitsForOtherDay(signIn, midnight, '2026-11-20')).toBe(false);
  // A newer response is about today, though the user was not fetched since.
  expect(waitsForOtherDay(signIn, midnight + 1, '2026-11-21')).toBe(false);
  expect(waitsForOtherDay({ days: [] }, midnight, '2026-11-21')).toBe(false);
});
