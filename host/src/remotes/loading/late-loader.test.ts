import type { LoadRemote } from './load-remote.ts';
import type * as LateLoader from './late-loader.ts';

const load = jest.fn<ReturnType<LoadRemote>, Parameters<LoadRemote>>();
const pageLoader = jest.fn((..._words: unknown[]) => load);
const preloadRelease = jest.fn();
let isGone: boolean;
let failed: boolean;
let overridden: boolean;

jest.mock('./page-loader.ts', () => {
  return {
    get pageLoader() {
      if (isGone) throw new Error('gone');
      return pageLoader;
    },
  };
});
jest.mock('../fetching/preload-release.ts', () => ({
  preloadRelease: (release: unknown) => preloadRelease(release),
}));
jest.mock('../releases/failed-releases.ts', () => ({ mayHaveFailed: () => failed }));
jest.mock('../overrides/overrides.ts', () => ({ mayBeOverridden: () => overridden }));

const wallet = { version: '1.0.0', entry: '/remotes/wallet/1/entry.js' };
const canary = { ...wallet, canary: { version: '2.0.0' } };
const real = globalThis.fetch;
let fresh: typeof LateLoader;

beforeEach(async () => {
  jest.clearAllMocks();
  [isGone, failed, overridden] = [false, false, false];
  globalThis.fetch = async () =>
    new Response(JSON.stringify({ remotes: { wallet, plan: canary, bad: { version: '1' } } }));
  jest.resetModules();
  fresh = await import('./late-loader.ts');
});
afterEach(() => {
  globalThis.fetch = real;
});

const SETTINGS = { remoteTimeout: 8000, allowRemoteOverrides: false };

/** Waits until all that was started has ended. */
const rest = () => new Promise((done) => setTimeout(done, 20));

test('the loader comes with the first remote, and once', async () => {
  const report = jest.fn();
  load.mockResolvedValue('the wallet' as never);
  const loader = fresh.lateLoader(report, SETTINGS);
  expect(pageLoader).not.toHaveBeenCalled();
  await expect(loader('wallet', { signal: null } as never)).resolves.toBe('the wallet');
  await loader('plan');
  expect(pageLoader.mock.calls).toEqual([[report, SETTINGS]]);
  expect(load.mock.calls).toEqual([
    ['wallet', { signal: null }],
    ['plan', undefined],
  ]);
});

test('a loader that did not come is asked for anew with the next remote', async () => {
  isGone = true;
  const loader = fresh.lateLoader(jest.fn(), SETTINGS);
  await expect(loader('wallet')).rejects.toMatchObject({
    failure: 'unreachable',
    remote: 'wallet',
    message: 'wallet: its loader could not be had',
    cause: new Error('gone'),
  });
  isGone = false;
  load.mockResolvedValue('the wallet' as never);
  await expect(loader('wallet')).resolves.toBe('the wallet');
});

test('the files of the remote that is needed at once are fetched beside the loader', async () => {
  fresh.fetchSoon('wallet');
  await rest();
  expect(preloadRelease.mock.calls).toEqual([[wallet]]);
});

test.each([
  ['none is known', () => null],
  ['the registry does not name it', () => 'ads'],
  ['its entry is bad', () => 'bad'],
  ['a canary may take its place', () => 'plan'],
  ['it may have failed', () => ((failed = true), 'wallet')],
  ['a developer may have put another in its place', () => ((overridden = true), 'wallet')],
])('no file is fetched where %s', async (_, remote) => {
  fresh.fetchSoon(remote());
  await rest();
  expect(preloadRelease).not.toHaveBeenCalled();
});
