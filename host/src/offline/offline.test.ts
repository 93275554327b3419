import type * as Releases from '../remotes/releases/entries-in-use.ts';

let leavesAlone: boolean;
jest.mock('../idle/page-now.ts', () => ({
  pageNow: () => ({}),
  leavesNetworkAlone: () => leavesAlone,
}));
jest.mock('../idle/when-idle.ts', () => ({ whenIdle: (run: () => void) => run() }));

const active = { postMessage: jest.fn() };
const installing = { postMessage: jest.fn() };
const unregister = jest.fn(() => Promise.resolve(true));
const worker = {
  register: jest.fn(),
  ready: Promise.resolve({ active }),
  getRegistrations: () =>
    Promise.resolve([
      { active, unregister },
      { active: null, unregister },
    ]),
};

let offline: typeof import('./offline.ts');
let releases: typeof Releases;

beforeEach(async () => {
  jest.useFakeTimers();
  jest.clearAllMocks();
  leavesAlone = false;
  worker.register.mockResolvedValue({ installing: null });
  Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true });
  jest.resetModules();
  offline = await import('./offline.ts');
  releases = await import('../remotes/releases/entries-in-use.ts');
});
afterEach(async () => {
  // The listeners of this test's page hear the events of the next one: it must owe nothing any more.
  leavesAlone = false;
  window.dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(3_000);
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

test('once the page is at rest, the worker is told to keep the site', async () => {
  await offline.startOffline();
  await jest.advanceTimersByTimeAsync(2_999);
  expect(worker.register).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(worker.register).toHaveBeenCalledWith('/service-worker.js', { updateViaCache: 'none' });
  expect(active.postMessage).toHaveBeenCalledWith({ kind: 'keep', entries: null });
});

test('a worker that is new is told, not the one before it', async () => {
  worker.register.mockResolvedValue({ installing });
  await offline.startOffline();
  await jest.advanceTimersByTimeAsync(3_000);
  expect(installing.postMessage).toHaveBeenCalledTimes(1);
  expect(active.postMessage).not.toHaveBeenCalled();
});

test('each remote that comes is waited for, and kept with the others; the worker is registered once', async () => {
  await offline.startOffline();
  await jest.advanceTimersByTimeAsync(2_000);
  releases.noteEntries(() => ['/remotes/wallet/1/entry.js']);
  await jest.advanceTimersByTimeAsync(2_999);
  expect(active.postMessage).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(active.postMessage.mock.calls).toEqual([
    [{ kind: 'keep', entries: ['/remotes/wallet/1/entry.js'] }],
  ]);
  // What is at another origin is not stored.
  releases.noteEntries(() => ['https://a.example/remotes/wallet/1/entry.js']);
  await jest.advanceTimersByTimeAsync(3_000);
  expect(active.postMessage).toHaveBeenLastCalledWith({ kind: 'keep', entries: [] });
  expect(worker.register).toHaveBeenCalledTimes(1);
});

test('a page that leaves the network alone keeps nothing', async () => {
  leavesAlone = true;
  await offline.startOffline();
  await jest.advanceTimersByTimeAsync(3_000);
  expect(worker.register).not.toHaveBeenCalled();
});

test.each([
  ['is seen again', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['is online again', () => window.dispatchEvent(new Event('online'))],
])('a page that left the network alone keeps the site once it %s', async (_, happen) => {
  leavesAlone = true;
  await offline.startOffline();
  await jest.advanceTimersByTimeAsync(3_000);
  // Hidden once more, as it were.
  happen();
  await jest.advanceTimersByTimeAsync(3_000);
  expect(worker.register).not.toHaveBeenCalled();
  leavesAlone = false;
  happen();
  await jest.advanceTimersByTimeAsync(3_000);
  expect(active.postMessage).toHaveBeenCalledWith({ kind: 'keep', entries: null });
  happen();
  await jest.advanceTimersByTimeAsync(3_000);
  expect(active.postMessage).toHaveBeenCalledTimes(1);
});

test('a worker that could not be registered is tried again with the next remote', async () => {
  worker.register.mockRejectedValueOnce(new Error('forbidden'));
  await offline.startOffline();
  await jest.advanceTimersByTimeAsync(3_000);
  expect(active.postMessage).not.toHaveBeenCalled();
  releases.noteEntries(() => []);
  await jest.advanceTimersByTimeAsync(3_000);
  expect(worker.register).toHaveBeenCalledTimes(2);
  expect(active.postMessage).toHaveBeenCalledTimes(1);
});

test('where the deployment does without, every worker and all that was kept goes', async () => {
  const remove = jest.fn(() => Promise.resolve(true));
  const caches = { keys: () => Promise.resolve(['site-1', 'files']), delete: remove };
  Object.defineProperty(globalThis, 'caches', { value: caches, configurable: true });
  await offline.stopOffline();
  expect(unregister).toHaveBeenCalledTimes(2);
  expect(active.postMessage.mock.calls).toEqual([[{ kind: 'end' }]]);
  expect(remove.mock.calls).toEqual([['site-1'], ['files']]);
  Reflect.deleteProperty(globalThis, 'caches');
});
