import { act, renderHook } from '@testing-library/react';
import { localMoment } from '@adpartner/shared/testing/local-moment';
import { useDay } from './use-day.ts';

const at = (time: string) => Date.parse(localMoment(time));

beforeEach(() => jest.useFakeTimers({ now: at('2026-11-30T23:58:00') }));
afterEach(() => jest.useRealTimers());

test('is of the new day as soon as that begins, and of the next one after it', () => {
  const { result } = renderHook(useDay);
  act(() => jest.advanceTimersByTime(119_000));
  expect(result.current).toBe(at('2026-11-30T23:58:00'));
  act(() => jest.advanceTimersByTime(2000));
  expect(result.current).toBeGreaterThanOrEqual(at('2026-12-01T00:00:00'));
  act(() => jest.advanceTimersByTime(24 * 3_600_000));
  expect(result.current).toBeGreaterThanOrEqual(at('2026-12-02T00:00:00'));
});

test('a phone that slept through midnight has the new day once it is looked at', () => {
  const { result } = renderHook(useDay);
  jest.setSystemTime(at('2026-12-01T07:00:00'));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(result.current).toBe(at('2026-12-01T07:00:00'));
});
