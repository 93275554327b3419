import type { ApiRequest, RawResponse } from '@adpartner/shared/api/transport';
import type { ReportBatch } from '../reporting/payload.ts';
import { tracedNetwork } from './traced-network.ts';

interface Span {
  trace: string;
  span: string;
  parent?: string;
  name: string;
  route: string;
  start: number;
  end: number;
  failed: boolean;
}

let sent: Span[];
let requests: ApiRequest[];
let answer: () => Promise<RawResponse>;

const request = (path: string, method: 'GET' | 'POST' = 'GET'): ApiRequest => ({
  method,
  url: `https://api.example/facebook-business${path}?id=7`,
  headers: { 'X-CT': 'token' },
  body: undefined,
});

const network = (share: number) =>
  tracedNetwork(
    async (one) => {
      requests.push(one);
      return answer();
    },
    '/facebook-business/page-spans',
    share,
    {
      send: async (body) => {
        sent.push(...(JSON.parse(body) as ReportBatch<Span>).reports);
        return true;
      },
      sendAtEnd: () => true,
      now: () => new Date(),
    },
  );

const { signal } = new AbortController();
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const press = () => document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));

beforeEach(() => {
  jest.useFakeTimers();
  sent = [];
  requests = [];
  answer = async () => ({ status: 200, statusText: 'OK', text: '{}' });
  location.hash = '#/wallet?id=7';
});
afterEach(() => jest.useRealTimers());

test('the calls of a press are one trace, and each names itself to the server', async () => {
  const call = network(1);
  press();
  await call(request('/user/wallet', 'POST'), signal);
  await pass(300);
  await call(request('/user/info'), signal);
  await pass(20_000);
  const [first, second, pressed] = sent;
  expect(sent).toHaveLength(3);
  expect(pressed).toMatchObject({ name: 'press', route: '/wallet', failed: false });
  expect(pressed!.end - pressed!.start).toBe(300);
  expect(pressed).not.toHaveProperty('parent');
  expect(first).toMatchObject({ name: 'POST /user/wallet', parent: pressed!.span });
  expect(second).toMatchObject({ name: 'GET /user/info', parent: pressed!.span });
  expect(new Set(sent.map(({ trace }) => trace)).size).toBe(1);
  expect(requests.map(({ headers }) => headers)).toEqual(
    [first, second].map((span) => ({
      'X-CT': 'token',
      traceparent: `00-${span!.trace}-${span!.span}-01`,
    })),
  );
});

test('a call long after a press is a trace of its own, and a press without calls is none', async () => {
  const call = network(1);
  press();
  await pass(5100);
  await call(request('/user/info'), signal);
  await pass(20_000);
  expect(sent).toMatchObject([{ name: 'GET /user/info' }]);
  expect(sent[0]).not.toHaveProperty('parent');
});

test('a press is over with the last call that it has led to, also after the next press', async () => {
  const call = network(1);
  let respond: (response: RawResponse) => void = () => {};
  answer = () => new Promise((resolve) => (respond = resolve));
  press();
  const slow = call(request('/user/info'), signal);
  press();
  await pass(8000);
  expect(sent).toEqual([]);
  respond({ status: 503, statusText: '', text: '' });
  await slow;
  await pass(20_000);
  expect(sent).toMatchObject([{ name: 'GET /user/info', failed: true }, { name: 'press' }]);
  expect(sent[1]!.end - sent[1]!.start).toBe(8000);
});

test('a call without a response fails as it did, and its span says so', async () => {
  const call = network(1);
  answer = () => Promise.reject(new Error('no connection'));
  await expect(call(request('/user/info'), signal)).rejects.toThrow('no connection');
  await pass(20_000);
  expect(sent).toMatchObject([{ failed: true }]);
});

test('what is not in the share is not sent, and the server is told so', async () => {
  const call = network(0);
  press();
  await call(request('/user/info'), signal);
  await pass(20_000);
  expect(sent).toEqual([]);
  expect(requests[0]!.headers.traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
});
