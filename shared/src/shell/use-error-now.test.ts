import { act, renderHook } from '@testing-library/react';
import { ApiError } from '@adpartner/shared/api/api-error';
import { useErrorNow } from './use-error-now.ts';

const tooMany = (retry_after: number) =>
  new ApiError({
    kind: 'business',
    code: 429,
    reason: 'too_many_attempts',
    message: 'Too many tries',
    params: { until: '2026-11-21T10:30:00.000Z', retry_after },
  });

beforeEach(() => void jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (seconds: number) => act(() => jest.advanceTimersByTime(seconds * 1000));
const show = (error: unknown) => {
  const { result, rerender } = renderHook(useErrorNow, { initialProps: error });
  const left = () => (result.current as ApiError).params.retry_after;
  return { left, result, rerender };
};

test('a wait below a minute is counted down by tens of seconds, to none', () => {
  const { left, result } = show(tooMany(29));
  expect(left()).toBe(29);
  const seen = [8, 1, 10, 9, 1].map((seconds) => (pass(seconds), left()));
  expect(seen).toEqual([29, 20, 10, 10, 0]);
  expect(result.current).toMatchObject({ reason: 'too_many_attempts', code: 429 });
  pass(60);
  expect(left()).toBe(0);
});

test('a longer wait is counted down by minutes', () => {
  const { left } = show(tooMany(150));
  const seen = [29, 1, 60, 50].map((seconds) => (pass(seconds), left()));
  expect(seen).toEqual([150, 120, 60, 10]);
});

test('another error is counted from its own wait', () => {
  const { left, rerender } = show(tooMany(29));
  pass(15);
  rerender(tooMany(14));
  expect(left()).toBe(14);
  pass(4);
  expect(left()).toBe(10);
});

test('an error without a wait, and none, stay as they are', () => {
  const wrong = new ApiError({ kind: 'business', code: 401, message: 'wrong' });
  expect(show(wrong).result.current).toBe(wrong);
  expect(show(null).result.current).toBeNull();
});
