import { containerName } from '@adpartner/shared/federation/apps';
import { federationPort } from './federation-port.ts';
import type { RemoteVersion } from '../registry/registry.ts';

const mockScope = {};
const mockProvided = jest.fn(() => Promise.resolve());
jest.mock('../share-scope/share-modules.ts', () => ({ pageScope: () => mockScope }));
jest.mock('../share-scope/provide-runtime.ts', () => ({ provideRuntime: () => mockProvided() }));

const wallet = containerName('wallet');
const release = {
  version: '1.0.0',
  entry: '/remotes/wallet/1/entry.js',
  integrity: 'sha384-x',
  federation: 'scope',
  preload: [],
} as unknown as RemoteVersion;
const port = federationPort('/remotes.json', jest.fn());
const init = jest.fn();
const get = jest.fn();

beforeEach(() => {
  jest.clearAllMocks();
  document.head.innerHTML = '';
  init.mockReset();
  get.mockReset().mockResolvedValue(() => 'the module');
});
afterEach(() => Reflect.deleteProperty(window, wallet));

const entry = () => document.head.querySelector<HTMLScriptElement>('script[data-webpack]');

/** Loads the wallet, runs its entry, and returns the outcome. */
async function load({ of = release, leaves = { init, get } as object | null, fails = false } = {}) {
  const stop = new AbortController();
  const loading = port.fetchModule('wallet', of, stop.signal);
  loading.catch(() => undefined);
  await Promise.resolve();
  await Promise.resolve();
  if (leaves) Reflect.set(window, wallet, leaves);
  const script = entry()!;
  script.dispatchEvent(new Event(fails ? 'error' : 'load'));
  return { response: loading, script, stop };
}

test('an entry is asked for with its hash, and known as the remote’s while on its way', async () => {
  const { response, script } = await load();
  expect(script).toMatchObject({ crossOrigin: 'anonymous', integrity: 'sha384-x' });
  // After a failure it is requested at another address.
  expect(script.src.replace(/\?again=.*/, '')).toBe(new URL(release.entry, document.baseURI).href);
  expect(script.dataset.webpack).toBe(`${wallet}:entry`);
  await expect(response.then((module) => (module as () => unknown)())).resolves.toBe('the module');
  expect(entry()).toBeNull();
});

test('its container takes the page’s scope before its module is asked for', async () => {
  await (
    await load()
  ).response;
  expect(init).toHaveBeenCalledWith(mockScope, [], {
    version: '1.0.0',
    shareScopeMap: { default: mockScope },
  });
  expect(get).toHaveBeenCalledTimes(1);
  expect(mockProvided).not.toHaveBeenCalled();
});

test('a release that brings no scope of its own is given the runtime', async () => {
  const older = { ...release, federation: undefined } as unknown as RemoteVersion;
  const loading = port.fetchModule('wallet', older, new AbortController().signal);
  await new Promise((done) => setTimeout(done, 0));
  Reflect.set(window, wallet, { init, get });
  entry()!.dispatchEvent(new Event('load'));
  await loading;
  expect(mockProvided).toHaveBeenCalledTimes(1);
});

test('an entry that can’t be had says so, and is taken away', async () => {
  const { response } = await load({ fails: true });
  await expect(response).rejects.toThrow("can't be had, or is not what was released");
  expect(entry()).toBeNull();
});

test('an entry that leaves no container is broken', async () => {
  const { response } = await load({ leaves: null });
  await expect(response).rejects.toMatchObject({
    failure: 'broken',
    remote: 'wallet',
    version: '1.0.0',
    message: 'wallet: its entry left no container',
  });
});

test.each([
  ['an error', new Error('no scope'), 'wallet: no scope'],
  ['something else', 'odd', 'wallet: odd'],
  ['nothing', null, 'wallet: null'],
])('a container that throws %s is broken', async (_, cause, message) => {
  init.mockImplementation(() => {
    throw cause;
  });
  await expect((await load()).response).rejects.toMatchObject({
    failure: 'broken',
    message,
    cause,
  });
});

test('a remote that is given up while its entry is on its way is not run', async () => {
  const { response, stop } = await load({ leaves: null });
  stop.abort();
  await expect(response).rejects.toThrow();
  expect(init).not.toHaveBeenCalled();
});

test('a wait is as long as it says', async () => {
  jest.useFakeTimers();
  const ended = jest.fn();
  void port.wait(400).then(ended);
  await jest.advanceTimersByTimeAsync(399);
  expect(ended).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(ended).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});

test('an entry that is given up is taken from the page, and not asked for at its address again', async () => {
  const stop = new AbortController();
  void port.fetchModule('wallet', release, stop.signal);
  await Promise.resolve();
  const asked = entry()!.src;
  stop.abort();
  expect(entry()).toBeNull();
  void port.fetchModule('wallet', release, new AbortController().signal);
  await Promise.resolve();
  expect(entry()!.src).not.toBe(asked);
});

test('a release without a hash is asked for without one', async () => {
  const { script } = await load({ of: { ...release, integrity: undefined } as never });
  expect(script.hasAttribute('integrity')).toBe(false);
});

test('a file of it that does not load is no fault of the release', async () => {
  const cause = Object.assign(new Error('no file'), { name: 'ChunkLoadError', request: '/5.js' });
  get.mockRejectedValue(cause);
  await expect((await load()).response).rejects.toBe(cause);
});

test('the registry is read from the page’s address of it, until it is given up', async () => {
  const { signal } = new AbortController();
  const fetch = jest.spyOn(window, 'fetch').mockResolvedValue(new Response('{"remotes":{}}'));
  await port.fetchRegistry(signal).catch(() => undefined);
  expect(fetch).toHaveBeenCalledWith('/remotes.json', expect.objectContaining({ signal }));
});
