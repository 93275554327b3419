import { isLive } from '@adpartner/shared/api/live';
import { QueryClient } from '@adpartner/shared/api/query';
import { followEvents } from './follow-events.ts';

type Send = (text: string | null) => void;

/** The network: each request for the stream, and what is sent on it. */
interface Opened {
  readonly headers: Record<string, string>;
  readonly send: Send;
}
let opened: Opened[];
let answersWith: 'stream' | 'envelope';

function fakeFetch(_url: string, { headers, signal }: { headers: object; signal: AbortSignal }) {
  const waiting: ((part: string | null) => void)[] = [];
  const parts: (string | null)[] = [];
  const send: Send = (part) => {
    const first = waiting.shift();
    if (first) first(part);
    else parts.push(part);
  };
  signal.addEventListener('abort', () => send(null));
  opened.push({ headers: headers as Record<string, string>, send });
  const read = async () => {
    const part = parts.shift() ?? (await new Promise<string | null>((take) => waiting.push(take)));
    return {
      done: part === null,
      value: part === null ? undefined : new TextEncoder().encode(part),
    };
  };
  const type = answersWith === 'stream' ? 'text/event-stream; charset=utf-8' : 'application/json';
  return Promise.resolve({
    ok: true,
    headers: { get: () => type },
    body: { getReader: () => ({ read }), cancel: async () => {} },
  });
}

const event = (id: string, ...subjects: string[]) =>
  `id: ${id}\nevent: change\ndata: ${JSON.stringify(subjects)}\n\n`;

describe('a page that follows events', () => {
  let client: QueryClient;
  let invalidated: jest.SpiedFunction<QueryClient['invalidateQueries']>;
  let stop: () => void;
  beforeEach(() => {
    jest.useFakeTimers();
    opened = [];
    answersWith = 'stream';
    client = new QueryClient();
    invalidated = jest.spyOn(client, 'invalidateQueries').mockResolvedValue();
    Object.assign(globalThis, { fetch: fakeFetch });
    Object.defineProperty(navigator, 'locks', {
      configurable: true,
      value: { request: (_: string, __: object, run: () => Promise<void>) => run() },
    });
    stop = followEvents(client, { base: '', token: 'the token' }, 'someone');
  });
  afterEach(() => {
    stop();
    jest.useRealTimers();
  });
  const pass = (ms = 0) => jest.advanceTimersByTimeAsync(ms);

  test('sends its token in a header, stops polling, and refetches what an event names', async () => {
    await pass();
    expect(opened).toMatchObject([{ headers: { 'X-CT': 'the token' } }]);
    expect(isLive()).toBe(false);
    opened[0]!.send(event('1'));
    await pass();
    expect(isLive()).toBe(true);
    expect(invalidated).not.toHaveBeenCalled();
    // An event may come in pieces.
    const [half, rest] = [event('2', 'balances').slice(0, 20), event('2', 'balances').slice(20)];
    opened[0]!.send(half);
    await pass();
    expect(invalidated).not.toHaveBeenCalled();
    opened[0]!.send(rest);
    await pass();
    expect(invalidated).toHaveBeenCalledTimes(1);
  });

  test('asks for what it has missed when the stream breaks off, after a while at random', async () => {
    await pass();
    opened[0]!.send(event('1'));
    await pass();
    opened[0]!.send(null);
    await pass();
    expect(opened).toHaveLength(1);
    await pass(15_000);
    expect(opened).toMatchObject([{}, { headers: { 'Last-Event-ID': '1' } }]);
    expect(isLive()).toBe(true);
  });

  test('polls again when neither event nor heartbeat has come for long, and connects anew', async () => {
    await pass();
    opened[0]!.send(event('1'));
    await pass(50_000);
    opened[0]!.send(':\n\n');
    await pass(50_000);
    expect(isLive()).toBe(true);
    await pass(90_000);
    expect({ isLive: isLive(), polls: invalidated.mock.calls.length }).toEqual({
      isLive: false,
      polls: 1,
    });
    await pass(300_000);
    expect(opened.length).toBeGreaterThan(1);
  });

  test('polls on where the server has no stream, and asks for one rarely', async () => {
    stop();
    opened = [];
    answersWith = 'envelope';
    stop = followEvents(client, { base: '', token: 'the token' }, 'someone');
    await pass(500_000);
    expect({ isLive: isLive(), opened: opened.length }).toEqual({ isLive: false, opened: 1 });
  });

  test('hears of them from the tab that reads the stream', async () => {
    const other = new BroadcastChannel('fb_events');
    jest.useRealTimers();
    const heard = new Promise<void>((resolve) => {
      invalidated.mockImplementation(async () => resolve());
    });
    other.postMessage({ user: 'another', event: { id: '8', subjects: ['plans'] } });
    other.postMessage({ user: 'someone', event: { id: '9', subjects: ['plans'] } });
    await heard;
    expect({ isLive: isLive(), times: invalidated.mock.calls.length }).toEqual({
      isLive: true,
      times: 1,
    });
    other.close();
  });
});
