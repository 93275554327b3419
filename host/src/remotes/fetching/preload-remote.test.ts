import type * as PreloadRemote from './preload-remote.ts';

let failed: boolean;
let overridden: boolean;

jest.mock('../releases/failed-releases.ts', () => ({ mayHaveFailed: () => failed }));
jest.mock('../overrides/overrides.ts', () => ({ mayBeOverridden: () => overridden }));

const HASH = 'JvhM1U4ygpZE_FtftIqm9SRgtdUC0EGU2mCZl8JkqpQ';
const wallet = {
  version: '1.0.0',
  entry: '/remotes/wallet/1/entry.js',
  preload: [],
  landing: { wallet: [{ file: '../chunks/1.js', integrity: 'sha256-one' }] },
  words: { en: `../chunks/8.${HASH}.js`, de: '../chunks/de.js' },
};
const canary = { ...wallet, canary: { version: '2.0.0' } };
const bad = { version: '1' };
const real = globalThis.fetch;
let fresh: typeof PreloadRemote;

beforeEach(async () => {
  [failed, overridden] = [false, false];
  document.head.replaceChildren();
  globalThis.fetch = async () => new Response(JSON.stringify({ remotes: { wallet, canary, bad } }));
  jest.resetModules();
  fresh = await import('./preload-remote.ts');
});
afterEach(() => {
  globalThis.fetch = real;
});

const asked = () =>
  [...document.head.querySelectorAll('link')].map((link) => [
    new URL(link.href).pathname,
    link.getAttribute('integrity'),
  ]);

test('the files of a remote are fetched before its loader: entry, screen and messages', async () => {
  await fresh.preloadRemote('wallet', '/wallet', 'en');
  expect(asked()).toEqual([
    ['/remotes/wallet/1/entry.js', null],
    ['/remotes/wallet/chunks/1.js', 'sha256-one'],
    [`/remotes/wallet/chunks/8.${HASH}.js`, 'sha256-JvhM1U4ygpZE/FtftIqm9SRgtdUC0EGU2mCZl8JkqpQ='],
  ]);
});

test.each(['de', 'fr'])(
  'messages in %s are left to the remote: without a hash, or without a file',
  async (language) => {
    await fresh.preloadRemote('wallet', '/wallet/records', language);
    expect(asked()).toEqual([['/remotes/wallet/1/entry.js', null]]);
  },
);

test.each([
  ['the registry does not name it', () => 'ads'],
  ['its entry is bad', () => 'bad'],
  ['a canary may take its place', () => 'canary'],
  ['it may have failed', () => ((failed = true), 'wallet')],
  ['a developer may have put another in its place', () => ((overridden = true), 'wallet')],
])('no file is fetched where %s', async (_, remote) => {
  await fresh.preloadRemote(remote(), '/wallet', 'en');
  expect(asked()).toEqual([]);
});
