import type * as Progress from './file-progress.ts';
import type * as Addresses from './script-address.ts';

const FILE = 'http://localhost/remotes/wallet/chunks/5.js';
const LIMIT = 10_000;
/** A page's default. */
const PATIENT = 25_000;

let progress: typeof Progress;
let addresses: typeof Addresses;
/** The browser's second read of a file: gives its parts, or ends it. */
let arrive: (bytes: number | 'the end') => Promise<void>;
let reads: { url: string; signal: AbortSignal }[];

beforeEach(async () => {
  jest.useFakeTimers();
  jest.resetModules();
  document.head.innerHTML = '';
  reads = [];
  jest.spyOn(window, 'fetch').mockImplementation((url, options) => {
    reads.push({ url: url as string, signal: options!.signal! });
    const waiting: ((part: object) => void)[] = [];
    arrive = async (bytes) => {
      const isEnd = bytes === 'the end';
      waiting.shift()!(isEnd ? { done: true } : { done: false, value: new Uint8Array(bytes) });
      await jest.advanceTimersByTimeAsync(0);
    };
    const read = () => new Promise((done) => void waiting.push(done));
    return Promise.resolve({ body: { getReader: () => ({ read }) } } as unknown as Response);
  });
  Object.assign(performance, { getEntriesByName: () => [] });
  progress = await import('./file-progress.ts');
  addresses = await import('./script-address.ts');
  progress.followFiles(LIMIT);
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const wait = (ms: number) => jest.advanceTimersByTimeAsync(ms);

/** A script or stylesheet that a remote requests, as webpack does. */
function request(url = FILE) {
  const isStyle = url.endsWith('.css');
  const tag = isStyle
    ? Object.assign(document.createElement('link'), { rel: 'stylesheet', href: url })
    : Object.assign(document.createElement('script'), { src: url });
  const given = jest.fn();
  tag.onerror = given;
  expect(progress.follow(url)).toBe(url);
  document.head.append(tag);
  return { tag, given };
}

test('a file that is there soon is not read a second time, nor shown', async () => {
  const { tag } = request();
  await wait(3_900);
  tag.dispatchEvent(new Event('load'));
  await wait(60_000);
  expect(reads).toEqual([]);
  expect(progress.slowFiles()).toBeNull();
});

test('of slow files it is known how many and how much has arrived', async () => {
  const one = request();
  const two = request('http://localhost/remotes/wallet/chunks/6.css');
  await wait(2_000);
  two.tag.dispatchEvent(new Event('load'));
  await wait(2_000);
  expect(reads.map(({ url }) => url)).toEqual([FILE]);
  await arrive(1000);
  await arrive(500);
  expect(progress.slowFiles()).toEqual({ done: 1, total: 2, bytes: 1500 });
  one.tag.dispatchEvent(new Event('load'));
  expect(progress.slowFiles()).toBeNull();
  expect(reads[0]!.signal.aborted).toBe(true);
  request('http://localhost/remotes/wallet/chunks/7.js');
  await wait(4_000);
  expect(progress.slowFiles()).toEqual({ done: 0, total: 1, bytes: 0 });
});

test('of silent files one at a time is read along, since a browser keeps few requests to a server open', async () => {
  const never = new Promise<Response>(() => undefined);
  jest.mocked(window.fetch).mockImplementation((url, options) => {
    reads.push({ url: url as string, signal: options!.signal! });
    return never;
  });
  request();
  request('http://localhost/remotes/wallet/chunks/6.js');
  const left = request('http://localhost/remotes/wallet/chunks/7.js');
  await wait(4_000);
  left.tag.dispatchEvent(new Event('load'));
  await wait(5_000);
  expect(reads.map(({ url }) => url)).toEqual([FILE]);
});

test('a file that moves is seen although nothing comes of the one before, and neither is given up meanwhile', async () => {
  const moves = jest.mocked(window.fetch).getMockImplementation()!;
  jest.mocked(window.fetch).mockImplementation((url, options) => {
    if (url !== FILE) return moves(url, options);
    const signal = options!.signal!;
    reads.push({ url, signal });
    return new Promise((_, fail) => {
      signal.addEventListener('abort', () => fail(signal.reason as Error));
    });
  });
  progress.followFiles(PATIENT);
  const silent = request();
  const moving = request('http://localhost/remotes/wallet/chunks/6.js');
  await wait(12_000);
  const [first, second] = reads;
  expect([first!.signal.aborted, second!.url]).toEqual([true, FILE.replace('5', '6')]);
  for (let part = 0; part < 5; part++) {
    await arrive(100);
    expect(progress.slowFiles()).toEqual({ done: 0, total: 2, bytes: 100 * (part + 1) });
    await wait(9_000);
  }
  expect(silent.given).not.toHaveBeenCalled();
  expect(reads.filter(({ url }) => url !== FILE)).toHaveLength(1);
  moving.tag.dispatchEvent(new Event('load'));
  await wait(PATIENT + 2_000);
  expect(silent.given).toHaveBeenCalledTimes(1);
  expect(moving.given).not.toHaveBeenCalled();
  expect(jest.getTimerCount()).toBe(0);
});

test('a silent file keeps its request while no other waits', async () => {
  const never = new Promise<Response>(() => undefined);
  const fetch = jest.mocked(window.fetch).mockReturnValue(never);
  progress.followFiles(PATIENT);
  request();
  await wait(13_000);
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(fetch.mock.calls[0]![1]!.signal!.aborted).toBe(false);
});

test('the second request of a silent file makes room when the page requests another one, and is sent again behind that', async () => {
  jest.mocked(window.fetch).mockImplementation((url, options) => {
    const signal = options!.signal!;
    reads.push({ url: url as string, signal });
    return new Promise((_, fail) => {
      signal.addEventListener('abort', () => fail(signal.reason as Error));
    });
  });
  progress.followFiles(PATIENT);
  request();
  await wait(5_000);
  request('http://localhost/assets/6.js').tag.dispatchEvent(new Event('load'));
  expect(reads.map(({ signal }) => signal.aborted)).toEqual([true]);
  await wait(0);
  expect(reads.map(({ url, signal }) => [url, signal.aborted])).toEqual([
    [FILE, true],
    [FILE, false],
  ]);
});

test('a second request that has an answer goes on when the page requests another file', async () => {
  request();
  await wait(4_000);
  await arrive(100);
  request('http://localhost/assets/6.js');
  await wait(0);
  expect(reads.map(({ signal }) => signal.aborted)).toEqual([false]);
});

test('once a file has an answer, the next one is read along too', async () => {
  request();
  request('http://localhost/remotes/wallet/chunks/6.js');
  await wait(4_000);
  expect(reads.map(({ url }) => url)).toEqual([FILE, FILE.replace('5', '6')]);
});

test('every part is told of, until nobody listens', async () => {
  const moved = jest.fn();
  const stop = progress.onMove(moved);
  request();
  await wait(4_000);
  moved.mockClear();
  await arrive(1);
  await arrive(1);
  expect(moved).toHaveBeenCalledTimes(2);
  stop();
  await arrive(1);
  expect(moved).toHaveBeenCalledTimes(2);
});

test.each([FILE, FILE.replace('.js', '.css')])(
  '%s is given up once it has stood still, and requested at another address then',
  async (url) => {
    const { tag, given } = request(url);
    await wait(4_000);
    for (let part = 0; part < 5; part++) {
      await wait(LIMIT);
      await arrive(100);
    }
    expect(given).not.toHaveBeenCalled();
    await wait(LIMIT + 2_000);
    expect(given.mock.calls).toEqual([[{ type: 'timeout', target: tag }]]);
    expect(addresses.addressOf(url)).not.toBe(url);
    expect(jest.getTimerCount()).toBe(0);
  },
);

test('a file whose second request comes, but not its own, is requested at another address without a word', async () => {
  const { tag, given } = request();
  await wait(4_000);
  await arrive(100);
  await arrive('the end');
  await wait(3_900);
  expect(given).not.toHaveBeenCalled();
  await wait(100);
  expect(given.mock.calls).toEqual([[{ type: 'error', target: tag }]]);
  expect(addresses.addressOf(FILE)).not.toBe(FILE);
  expect(progress.slowFiles()).toBeNull();
});

test('a tag that has its file a moment after its second reader is left alone', async () => {
  const { tag, given } = request();
  await wait(4_000);
  await arrive('the end');
  expect(progress.slowFiles()).not.toBeNull();
  await wait(3_000);
  tag.dispatchEvent(new Event('load'));
  request();
  await wait(2_000);
  expect(given).not.toHaveBeenCalled();
});

test('files that stand still together are given up together', async () => {
  jest.mocked(window.fetch).mockReturnValue(new Promise(() => undefined));
  const all = ['1', '2', '3'].map((name) => request(FILE.replace('5', name)));
  await wait(LIMIT + 2_000);
  for (const { given } of all) expect(given).toHaveBeenCalledTimes(1);
});

test('neither that a file becomes slow nor that it is given up is progress', async () => {
  jest.mocked(window.fetch).mockReturnValue(new Promise(() => undefined));
  request();
  const [moved, shown] = [jest.fn(), jest.fn()];
  progress.onMove(moved);
  const stop = progress.onShown(shown);
  await wait(LIMIT + 2_000);
  expect(moved).not.toHaveBeenCalled();
  expect(shown).toHaveBeenCalledTimes(2);
  stop();
  request(FILE.replace('5', '6'));
  expect([moved, shown].map(({ mock }) => mock.calls.length)).toEqual([1, 2]);
});

test('a file of elsewhere is not read, which its server may forbid', async () => {
  request('https://cdn.example/remotes/wallet/chunks/5.js');
  await wait(5_000);
  expect(reads).toEqual([]);
  expect(progress.slowFiles()).toEqual({ done: 0, total: 1, bytes: 0 });
});

test('what is fetched ahead counts, but for what is here already', async () => {
  const [here, coming] = ['http://localhost/1.js', 'http://localhost/2.js'];
  Object.assign(performance, { getEntriesByName: (name: string) => (name === here ? [{}] : []) });
  progress.followAhead([here, coming]);
  await wait(4_000);
  expect(progress.slowFiles()).toEqual({ done: 0, total: 1, bytes: 0 });
  // What is fetched ahead for nobody has no tag that tells of its end.
  await arrive('the end');
  expect(progress.slowFiles()).toBeNull();
});
