import { inTime, TimeoutError } from './in-time.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('what ends in time is returned, and nothing waits on', async () => {
  await expect(inTime(() => Promise.resolve('here'), 'it', 1000)).resolves.toBe('here');
  expect(jest.getTimerCount()).toBe(0);
});

test('what fails in time fails as it does', async () => {
  await expect(inTime(() => Promise.reject(new Error('no')), 'it', 1000)).rejects.toThrow('no');
  expect(jest.getTimerCount()).toBe(0);
});

test('what is late says so, and is told to stop', async () => {
  let stopped: AbortSignal | undefined;
  const failed = jest.fn();
  inTime(
    (signal) => {
      stopped = signal;
      return new Promise(() => undefined);
    },
    'the registry',
    8000,
  ).catch(failed);
  await jest.advanceTimersByTimeAsync(7999);
  expect(failed).not.toHaveBeenCalled();
  expect(stopped?.aborted).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  const error = failed.mock.calls[0][0] as Error;
  expect(error).toBeInstanceOf(TimeoutError);
  expect([error.name, error.message]).toEqual([
    'TimeoutError',
    'the registry did not answer within 8 s',
  ]);
  expect(stopped?.aborted).toBe(true);
});

test('what makes progress has its time anew, each time', async () => {
  const [failed, stop] = [jest.fn(), jest.fn()];
  let move = () => undefined as void;
  const listen = (moved: () => void) => {
    move = moved;
    return stop;
  };
  inTime(() => new Promise(() => undefined), 'it', 1000, listen).catch(failed);
  for (let part = 1; part <= 9; part++) {
    await jest.advanceTimersByTimeAsync(900);
    move();
  }
  await jest.advanceTimersByTimeAsync(999);
  expect(failed).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(failed.mock.calls).toEqual([[new TimeoutError('it did not answer within 1 s')]]);
  expect(stop).toHaveBeenCalledTimes(1);
});
