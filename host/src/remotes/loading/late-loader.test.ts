import type { LoadRemote } from './load-remote.ts';
import type * as LateLoader from './late-loader.ts';

const load = jest.fn<ReturnType<LoadRemote>, Parameters<LoadRemote>>();
const pageLoader = jest.fn((..._words: unknown[]) => load);
let isGone: boolean;
let isFetched: boolean;

jest.mock('./page-loader.ts', () => {
  isFetched = true;
  return {
    get pageLoader() {
      if (isGone) throw new Error('gone');
      return pageLoader;
    },
  };
});
let fresh: typeof LateLoader;

beforeEach(async () => {
  jest.clearAllMocks();
  [isGone, isFetched] = [false, false];
  jest.resetModules();
  fresh = await import('./late-loader.ts');
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

test('the loader can be fetched before a remote is needed', async () => {
  fresh.fetchSoon();
  await rest();
  expect(isFetched).toBe(true);
  expect(pageLoader).not.toHaveBeenCalled();
});
