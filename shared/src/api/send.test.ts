import { send, wait } from './send.ts';
import type { Transport } from './transport.ts';

const request = { method: 'GET', url: '/x', headers: {}, body: undefined } as const;
const response = { status: 200, statusText: 'OK', text: '{}' };

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** How many listeners a signal has gained and lost. */
function watched(signal: AbortSignal) {
  const added = jest.spyOn(signal, 'addEventListener');
  const removed = jest.spyOn(signal, 'removeEventListener');
  return () => added.mock.calls.map(([name]) => name).length - removed.mock.calls.length;
}

test('after a response nothing waits, and nothing listens any more', async () => {
  const { signal } = new AbortController();
  const listening = watched(signal);
  const transport: Transport = () => Promise.resolve(response);
  await expect(send(transport, request, { signal, timeoutMs: 1000 })).resolves.toBe(response);
  expect(jest.getTimerCount()).toBe(0);
  expect(listening()).toBe(0);
});

test.each([
  ['late', 1000, 'timeout'],
  ['gone', 0, 'offline'],
])('what is %s stops the request and says so', async (_, ms, kind) => {
  let stopped: AbortSignal | undefined;
  const transport: Transport = (_request, signal) =>
    new Promise((_resolve, reject) => {
      stopped = signal;
      if (ms === 0) reject(new TypeError('failed'));
      signal.addEventListener('abort', () => reject(new Error('stopped')));
    });
  const failed = jest.fn();
  void send(transport, request, { signal: undefined, timeoutMs: 1000 }).catch(failed);
  await jest.advanceTimersByTimeAsync(ms);
  expect(failed).toHaveBeenCalledWith(expect.objectContaining({ kind, name: 'ApiError' }));
  expect(stopped?.aborted).toBe(kind === 'timeout');
});

test('the caller who stops a request stops what carries it', async () => {
  const stop = new AbortController();
  let inner: AbortSignal | undefined;
  const transport: Transport = (_request, signal) => {
    inner = signal;
    return new Promise(() => undefined);
  };
  void send(transport, request, { signal: stop.signal, timeoutMs: 1000 });
  expect(inner?.aborted).toBe(false);
  stop.abort();
  expect(inner?.aborted).toBe(true);
});

test.each([[undefined], [new AbortController().signal]])('a wait ends in time', async (signal) => {
  const ended = jest.fn();
  const listening = signal && watched(signal);
  void wait(300, signal).then(ended);
  await jest.advanceTimersByTimeAsync(299);
  expect(ended).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(ended).toHaveBeenCalledTimes(1);
  expect(listening?.() ?? 0).toBe(0);
});

test('a wait that is stopped ends at once, before it has begun too', async () => {
  const stop = new AbortController();
  const failed = jest.fn();
  void wait(300, stop.signal).catch(failed);
  stop.abort();
  await jest.advanceTimersByTimeAsync(0);
  expect(failed).toHaveBeenCalledWith(expect.objectContaining({ kind: 'aborted' }));
  expect(jest.getTimerCount()).toBe(0);
  void wait(300, stop.signal).catch(failed);
  await jest.advanceTimersByTimeAsync(0);
  expect(failed).toHaveBeenCalledTimes(2);
  expect(jest.getTimerCount()).toBe(0);
});
