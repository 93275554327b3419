import { ApiError } from './api-error.ts';
import { send } from './send.ts';
import { xhrTransport } from './xhr-transport.ts';

/** jsdom can't send Node's FormData, so this replaces it. */
class FakeXhr {
  static last: FakeXhr;
  status = 0;
  statusText = '';
  responseText = '';
  headers: Record<string, string> = {};
  opened: string[] = [];
  body: unknown;
  upload: { onprogress?: (event: Partial<ProgressEvent>) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  onloadend?: () => void;
  constructor() {
    FakeXhr.last = this;
  }
  open(...words: string[]) {
    this.opened = words;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getResponseHeader(name: string) {
    return name === 'retry-after' ? '30' : null;
  }
  send(body: unknown) {
    this.body = body;
  }
  abort() {
    this.onabort?.();
    this.onloadend?.();
  }
}

const real = globalThis.XMLHttpRequest;
beforeEach(() => {
  globalThis.XMLHttpRequest = FakeXhr as unknown as typeof XMLHttpRequest;
});
afterEach(() => {
  globalThis.XMLHttpRequest = real;
});

const body = new FormData();
const request = { method: 'POST', url: '/x', headers: { 'X-CT': 't' }, body } as const;

test('an upload tells how much of it is through, then the response', async () => {
  const shares: number[] = [];
  const sending = xhrTransport((share) => shares.push(share))(
    request,
    new AbortController().signal,
  );
  const xhr = FakeXhr.last;
  expect(xhr).toMatchObject({ opened: ['POST', '/x'], headers: { 'X-CT': 't' }, body });
  xhr.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 4 });
  xhr.upload.onprogress?.({ lengthComputable: false, loaded: 2, total: 0 });
  xhr.upload.onprogress?.({ lengthComputable: false, loaded: 2, total: 4 });
  xhr.upload.onprogress?.({ lengthComputable: true, loaded: 0, total: 0 });
  xhr.upload.onprogress?.({ lengthComputable: true, loaded: 4, total: 4 });
  Object.assign(xhr, { status: 200, statusText: 'OK', responseText: '{}' });
  xhr.onload?.();
  xhr.onloadend?.();
  await expect(sending).resolves.toEqual({
    ...{ status: 200, statusText: 'OK', text: '{}' },
    retryAfter: '30',
  });
  expect(shares).toEqual([0.25, 1]);
});

test('an upload without connection is offline, an aborted one aborted', async () => {
  const kindOf = (error: unknown) => (error instanceof ApiError ? error.kind : error);
  const options = { signal: undefined, timeoutMs: 1000 };
  const lost = send(xhrTransport(jest.fn()), request, options).catch(kindOf);
  FakeXhr.last.onerror?.();
  await expect(lost).resolves.toBe('offline');

  const stop = new AbortController();
  const left = send(xhrTransport(jest.fn()), request, { ...options, signal: stop.signal });
  const kind = left.catch(kindOf);
  stop.abort();
  await expect(kind).resolves.toBe('aborted');
});

test('an upload that is stopped says so, and one that is done listens no more', async () => {
  const stop = new AbortController();
  const removed = jest.spyOn(stop.signal, 'removeEventListener');
  const sending = xhrTransport(jest.fn())(request, stop.signal);
  const failed = jest.fn();
  void sending.catch(failed);
  stop.abort();
  await Promise.resolve();
  await Promise.resolve();
  expect(failed).toHaveBeenCalledWith(expect.objectContaining({ name: 'AbortError' }));
  expect(removed).toHaveBeenCalledWith('abort', expect.any(Function));
});
