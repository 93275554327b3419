import { createApiClient } from '@adpartner/shared/api/client';
import type { RawResponse, Transport } from '@adpartner/shared/api/transport';
import { countUnreadCall, readNotificationsCall } from '@adpartner/shared/contract/notification';
import { callsAhead } from './calls-ahead.ts';

const UNREAD = {
  method: 'POST',
  path: '/user/notifications/unread_count',
  body: '{}',
  fresh: 0,
} as const;

const responseOf = (unread_total: number): RawResponse => {
  const by_category = { system_announcement: 0, system_maintenance: 0, activity: unread_total };
  const text = JSON.stringify({ code: 200, msg: '', data: { unread_total, by_category } });
  return { status: 200, statusText: 'OK', text };
};

let token: string | null;
let sent: string[];
let response: () => Promise<RawResponse>;

const network: Transport = ({ url }, signal) => {
  sent.push(url.replace(/^.*\/user/, '/user'));
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
    response().then(resolve, reject);
  });
};

beforeEach(() => {
  token = 'one';
  sent = [];
  let asked = 0;
  response = () => Promise.resolve(responseOf(++asked));
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function page() {
  const ahead = callsAhead({ base: '', network });
  const client = createApiClient({
    base: '',
    getToken: () => token,
    getLanguage: () => 'en',
    transport: ahead.transport,
  });
  const unread = (signal?: AbortSignal) => client.call(countUnreadCall, {}, { signal });
  return { ahead, client, unread };
}

test('a call gets the response that was asked for ahead, once', async () => {
  const { ahead, unread } = page();
  ahead.send([UNREAD], 'en', token);
  expect(sent).toHaveLength(1);
  expect((await unread()).unread_total).toBe(1);
  expect(sent).toHaveLength(1);
  expect((await unread()).unread_total).toBe(2);
});

test('what is on its way already is not sent a second time', () => {
  const { ahead } = page();
  ahead.send([UNREAD, UNREAD], 'en', token);
  ahead.send([UNREAD], 'en', token);
  expect(sent).toHaveLength(1);
});

type Ahead = ReturnType<typeof callsAhead>;

test.each<[string, (ahead: Ahead) => void]>([
  ['another language', (ahead) => ahead.send([UNREAD], 'de', token)],
  [
    'another user',
    (ahead) => {
      ahead.send([UNREAD], 'en', token);
      token = 'two';
    },
  ],
  [
    'a session that is over',
    (ahead) => {
      ahead.send([UNREAD], 'en', token);
      ahead.forget();
    },
  ],
])('a response for %s is nobody’s', async (_, send) => {
  const { ahead, unread } = page();
  send(ahead);
  expect((await unread()).unread_total).toBe(2);
});

test('nothing is sent without a network', () => {
  const { ahead } = page();
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  ahead.send([UNREAD], 'en', token);
  expect(sent).toEqual([]);
});

test('what was asked before a write, or while it was on its way, is asked for again', async () => {
  const { ahead, client, unread } = page();
  const write = () => client.call(readNotificationsCall, { all: true }).catch(() => undefined);
  const count = () => sent.filter((path) => path === UNREAD.path).length;
  ahead.send([UNREAD], 'en', token);
  const writing = write();
  ahead.send([UNREAD], 'en', token);
  expect(count()).toBe(2);
  await writing;
  await unread();
  expect(count()).toBe(3);
});

test('a request that failed ahead is sent by its call as if it had not been', async () => {
  const { ahead, unread } = page();
  const works = response;
  response = () => Promise.reject(new TypeError('no network'));
  ahead.send([UNREAD], 'en', token);
  await new Promise((done) => setTimeout(done));
  response = works;
  expect((await unread()).unread_total).toBe(1);
});

test('a server that is down when asked ahead is asked once more, as by any call', async () => {
  const { ahead, unread } = page();
  const works = response;
  response = () => Promise.resolve({ status: 502, statusText: 'Bad Gateway', text: '' });
  ahead.send([UNREAD], 'en', token);
  response = works;
  expect((await unread()).unread_total).toBe(1);
  expect(sent).toHaveLength(2);
});

test('what was made a short time ago, by whomever, is not made ahead', async () => {
  jest.useFakeTimers();
  const { ahead, unread } = page();
  const call = { ...UNREAD, fresh: 30_000 };
  await unread();
  ahead.send([call], 'en', token);
  await jest.advanceTimersByTimeAsync(29_000);
  ahead.send([call], 'en', token);
  expect(sent).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(1_001);
  ahead.send([call], 'en', token);
  expect(sent).toHaveLength(2);
  expect((await unread()).unread_total).toBe(2);
  ahead.send([call], 'en', token);
  expect(sent).toHaveLength(2);
});

test('a response that nobody comes for is too old after ten seconds', async () => {
  jest.useFakeTimers();
  const { ahead, unread } = page();
  ahead.send([UNREAD], 'en', token);
  await jest.advanceTimersByTimeAsync(10_001);
  expect((await unread()).unread_total).toBe(2);
});

test('a request that nobody comes for ends, and nobody hears of it', async () => {
  jest.useFakeTimers();
  const { ahead } = page();
  response = () => new Promise(() => undefined);
  ahead.send([UNREAD], 'en', token);
  // An unhandled rejection would fail this test's run.
  await jest.advanceTimersByTimeAsync(15_001);
  ahead.send([UNREAD], 'en', token);
  expect(sent).toHaveLength(2);
});

test('whoever no longer waits for a response that is on its way ends the request', async () => {
  const { ahead, unread } = page();
  response = () => new Promise(() => undefined);
  ahead.send([UNREAD], 'en', token);
  const stop = new AbortController();
  const calling = unread(stop.signal);
  await new Promise((done) => setTimeout(done));
  stop.abort();
  await expect(calling).rejects.toMatchObject({ kind: 'aborted' });
});
