import { firstEndOf, untilOver } from './until-over.ts';

const now = Date.parse('2026-12-01T12:00:00.000Z');

test('what is over by itself is asked for again right after, and daily at least', () => {
  expect(untilOver('2026-12-01T12:03:00.000Z', now)).toBe(181_000);
  expect(untilOver('2027-03-01T12:00:00.000Z', now)).toBe(86_400_000);
});

test('what is not over yet by the server’s clock is asked for again a little later', () => {
  expect(untilOver('2026-12-01T12:00:00.000Z', now)).toBe(30_000);
});

test('what is never over is not asked for again', () => {
  expect(untilOver(undefined, now)).toBe(false);
});

test('of several blocks the first end counts; some have none', () => {
  const block = (until?: unknown) => ({ reason: 'withdrawal_cooling_off', params: { until } });
  expect(firstEndOf({ blocks: [] })).toBeUndefined();
  expect(firstEndOf({ blocks: [block(), block('soon'), block(7)] })).toBeUndefined();
  expect(
    firstEndOf({
      blocks: [block(), block('2026-12-02T08:00:00.000Z'), block('2026-12-01T08:00:00.000Z')],
    }),
  ).toBe('2026-12-01T08:00:00.000Z');
});
