import { FILE_GONE, reloadCost, type FileGone } from '@adpartner/shared/shell/gone-chunk';
import { appStore } from '@adpartner/shared/session/app-store';
import { signIn, signOut } from '@adpartner/shared/session/session-atoms';
import { aUser } from '@adpartner/shared/testing/builders/user';
import { factsIn } from '../../router/facts-in.ts';
import { pageFactsAtom } from '../../router/page-facts.ts';
import { entriesInUse } from '../releases/entries-in-use.ts';
import { afterCrash, pageLoader } from './page-loader.ts';
import { hasRoutesAndMessages } from './routes-and-messages.ts';

const mockChecked = jest.fn();
const mockLoader = {
  load: jest.fn((..._words: unknown[]) => Promise.resolve('the wallet')),
  isReplaced: jest.fn((_file: string) => Promise.resolve(true)),
  entries: () => ['/remotes/wallet/1/entry.js'],
  afterCrash: jest.fn((..._words: unknown[]) => Promise.resolve({ isGivenUp: true })),
};
interface Options {
  check(name: string, remote: object): Promise<void>;
  timeout?: number;
}
interface Port {
  fetchRegistry(signal: AbortSignal): Promise<unknown>;
}
let mockMade: [Port, Options];
let mockRegistry: object;
jest.mock('../share-scope/share-modules.ts', () => ({ pageScope: () => ({}) }));
jest.mock('../share-scope/check-copies.ts', () => ({ copyChecks: () => () => mockChecked() }));
jest.mock('../overrides/overrides.ts', () => ({
  withOverrides: (registry: object) => ({ ...registry, overridden: true }),
}));
jest.mock('../fetching/federation-port.ts', () => ({
  federationPort: (url: string) => ({
    fetchRegistry: (signal: unknown) => Promise.resolve({ url, signal, ...mockRegistry }),
  }),
}));
jest.mock('./load-remote.ts', () => ({
  createRemoteLoader: (...made: [Port, Options]) => {
    mockMade = made;
    return mockLoader;
  },
}));

const beforeAnyRemote = afterCrash('wallet', 'a crash', true);
const load = pageLoader(jest.fn(), { remoteTimeout: 8000, allowRemoteOverrides: false });
const [port, { check, timeout }] = mockMade!;

beforeEach(() => {
  mockRegistry = { kept: {} };
});

test('a remote that is in is noted as in use, and its copies are checked', async () => {
  await expect(load('wallet', { again: true } as never)).resolves.toBe('the wallet');
  expect(mockLoader.load).toHaveBeenCalledWith('wallet', { again: true });
  expect(mockChecked).toHaveBeenCalledTimes(1);
  expect(entriesInUse()).toEqual(['/remotes/wallet/1/entry.js']);
  expect(timeout).toBe(8000);
  expect(check).toBe(hasRoutesAndMessages);
});

test('what a developer has put in another’s place is part of the registry', async () => {
  const { signal } = new AbortController();
  expect(await port.fetchRegistry(signal)).toEqual({
    url: '/remotes.json',
    signal,
    kept: {},
    overridden: true,
  });
});

test('the facts of entries that the device kept take the place of those sent', async () => {
  const facts = { pages: { '/wallet': { title: 'wallet:title' } }, calls: {}, links: [] };
  appStore.set(pageFactsAtom, new Map());
  mockRegistry = { remotes: { wallet: { facts } }, kept: { wallet: {} } };
  await port.fetchRegistry(new AbortController().signal);
  expect(appStore.get(pageFactsAtom)).toEqual(factsIn({ remotes: { wallet: { facts } } }));
  expect([...appStore.get(pageFactsAtom)!.keys()]).toEqual(['wallet']);
});

test('a crash is noted with the loader of the page, and gives nothing up before there is one', async () => {
  await expect(beforeAnyRemote).resolves.toEqual({ isGivenUp: false });
  await expect(afterCrash('wallet', 'a crash', true)).resolves.toEqual({ isGivenUp: true });
  expect(mockLoader.afterCrash.mock.calls).toEqual([['wallet', 'a crash', true]]);
});

test('a screen whose file is gone learns whether a reload would bring it', async () => {
  const detail = { file: '/x.js' } as unknown as FileGone;
  window.dispatchEvent(new CustomEvent(FILE_GONE, { detail }));
  expect(mockLoader.isReplaced).toHaveBeenCalledWith('/x.js');
  await expect(detail.isReplaced).resolves.toBe(true);
});

test('a reload that ends the session, which the browser could not store, brings nothing, and its cost is told', async () => {
  expect(reloadCost()).toBeUndefined();
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  signIn({ token: 'a-token', user: aUser() });
  const detail = { file: '/x.js' } as unknown as FileGone;
  window.dispatchEvent(new CustomEvent(FILE_GONE, { detail }));
  await expect(detail.isReplaced).resolves.toBe(false);
  expect(reloadCost()).toBe('unstored.session');
  signOut();
  jest.restoreAllMocks();
});
