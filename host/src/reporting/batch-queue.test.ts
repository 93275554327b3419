import { createBatchQueue } from './batch-queue.ts';
import type { ReportBatch, ReportEntry } from './payload.ts';

const entry = (message: string): ReportEntry => ({
  kind: 'error',
  at: '2026-11-21T12:00:00.000Z',
  route: '/',
  where: 'window',
  remote: null,
  version: null,
  role: null,
  error: { name: 'Error', message, stack: [] },
});

let sent: ReportBatch[];
let arrives: boolean | Promise<boolean>;
let hasRoom: boolean;

const messages = () =>
  sent.map(({ reports }) =>
    reports.map((one) => (one.kind === 'error' ? one.error.message : one.kind)),
  );

const queue = () =>
  createBatchQueue('page-1', {
    send: async (body) => {
      sent.push(JSON.parse(body) as ReportBatch);
      return arrives;
    },
    sendAtEnd: (body) => {
      if (hasRoom) sent.push(JSON.parse(body) as ReportBatch);
      return hasRoom;
    },
    now: () => new Date('2026-11-21T12:00:05Z'),
  });

beforeEach(() => {
  jest.useFakeTimers();
  sent = [];
  arrives = true;
  hasRoom = true;
});
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

test('reports of five seconds go in one request', async () => {
  const reports = queue();
  reports.add(entry('a'));
  await pass(4_000);
  reports.add(entry('b'));
  expect(sent).toEqual([]);
  await pass(1_000);
  expect(sent).toEqual([
    {
      schema: 1,
      page: 'page-1',
      sent: '2026-11-21T12:00:05.000Z',
      dropped: 0,
      reports: [entry('a'), entry('b')],
    },
  ]);
  await pass(60_000);
  expect(sent).toHaveLength(1);
});

test('what waits when the page closes is handed over at once, and once', async () => {
  const reports = queue();
  reports.add(entry('a'));
  reports.close();
  expect(messages()).toEqual([['a']]);
  reports.close();
  await pass(60_000);
  expect(messages()).toEqual([['a']]);
});

test('a page that only was out of sight reports on', async () => {
  const reports = queue();
  reports.add(entry('a'));
  reports.close();
  reports.add(entry('b'));
  await pass(5_000);
  expect(messages()).toEqual([['a'], ['b']]);
});

test('what the browser has no room for is sent later', async () => {
  const reports = queue();
  reports.add(entry('a'));
  hasRoom = false;
  reports.close();
  expect(sent).toEqual([]);
  await pass(5_000);
  expect(messages()).toEqual([['a']]);
});

test.each([
  ['does not arrive', () => false],
  ['fails', () => Promise.reject(new Error('offline'))],
])('a request that %s is sent again, after ever longer pauses', async (_, response) => {
  const reports = queue();
  arrives = response();
  reports.add(entry('a'));
  await pass(5_000);
  expect(sent).toHaveLength(1);
  await pass(9_000);
  expect(sent).toHaveLength(1);
  arrives = true;
  await pass(1_000);
  expect(messages()).toEqual([['a'], ['a']]);
  reports.add(entry('b'));
  await pass(5_000);
  expect(messages()).toEqual([['a'], ['a'], ['b']]);
});

test('no more than 200 wait; the first ones do, and the others are counted', async () => {
  const reports = queue();
  for (let i = 0; i < 230; i++) reports.add(entry(`${i}`));
  await pass(5_000);
  expect(sent[0]!.dropped).toBe(30);
  expect(messages()[0]).toHaveLength(200);
  expect(messages()[0]![0]).toBe('0');
  reports.add(entry('later'));
  await pass(5_000);
  expect(sent[1]!.dropped).toBe(0);
});

test('a request is never larger than a closing page may send', async () => {
  const reports = queue();
  for (let i = 0; i < 100; i++) reports.add(entry('ü'.repeat(1_000)));
  reports.close();
  expect(sent.length).toBeGreaterThan(1);
  for (const batch of sent) {
    expect(new TextEncoder().encode(JSON.stringify(batch)).length).toBeLessThan(64_000);
  }
  expect(messages().flat()).toHaveLength(100);
});
