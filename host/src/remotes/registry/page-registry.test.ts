import { takeEarlyRegistry } from './early-registry.ts';
import { KEPT_ENTRIES } from './kept-entries-key.ts';
import { fetchRegistry, pageRegistry } from './page-registry.ts';
import { allowOrigins } from './remote-origins.ts';
import { STORED } from './registry-entries.ts';

const HOUR = 60 * 60 * 1000;
const NOW = Date.parse('2026-11-26T12:00:00Z');
const entry = (version: string, released = '2026-11-20T10:00:00.000Z') => ({
  version,
  entry: `/remotes/x/${version}/remoteEntry.js`,
  preload: [],
  contract: { major: 1, minor: 0 },
  released,
});
const both = (version: string) => ({ wallet: entry(version), plan: entry(version) });

const JSON_TYPE = { 'content-type': 'application/json', date: new Date(NOW).toUTCString() };
const respond = (remotes: object, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify({ schema: 1, remotes }), { headers: { ...JSON_TYPE, ...headers } });

/** Reads a registry as if it had been sent at a time. */
const read = (remotes: object, now = NOW, headers: Record<string, string> = {}) =>
  pageRegistry({ value: { schema: 1, remotes }, response: respond({}, headers) }, now);
const versions = ({ remotes }: ReturnType<typeof pageRegistry>) =>
  Object.fromEntries(Object.entries(remotes).map(([name, { version }]) => [name, version]));

const { fetch: original } = globalThis;
beforeEach(() => {
  localStorage.clear();
  takeEarlyRegistry();
});
afterEach(() => {
  globalThis.fetch = original;
  jest.useRealTimers();
});

test('a bad entry costs its own remote the new release, and nothing else', () => {
  read(both('1'));
  const registry = read({ wallet: { ...entry('2'), integrity: 'md5-x' }, plan: entry('2') });
  expect(versions(registry)).toEqual({ wallet: '1', plan: '2' });
  expect(registry.kept).toEqual({
    wallet: { asOf: NOW, why: 'the registry is not valid at remotes.wallet.integrity' },
  });
  expect(registry.bad).toEqual({});
});

test('a fault in the release for another major is none of this page’s', () => {
  const wallet = { ...entry('2'), majors: { 2: { version: '' }, x: null } };
  expect(versions(read({ wallet }))).toEqual({ wallet: '2' });
  expect(read({ wallet }).remotes.wallet).toEqual(entry('2'));
});

test('an entry at an origin that is not named is replaced, and one that is named is used', () => {
  const there = {
    ...entry('2'),
    entry: 'https://wallet.example/2/entry.js',
    integrity: 'sha256-a',
  };
  read(both('1'));
  const registry = read({ wallet: there, plan: entry('2') });
  expect(versions(registry)).toEqual({ wallet: '1', plan: '2' });
  expect(registry.kept.wallet?.why).toBe(
    'wallet is at https://wallet.example, which is none of REMOTE_ORIGINS',
  );
  allowOrigins(['https://wallet.example']);
  expect(versions(read({ wallet: there, plan: entry('2') }))).toEqual({ wallet: '2', plan: '2' });
  allowOrigins([]);
  expect(versions(read({ wallet: null, plan: entry('2') }))).toEqual({ plan: '2' });
});

test('a bad entry that stays is replaced at every read', () => {
  read(both('1'));
  read({ wallet: null, plan: entry('2') });
  const registry = read({ wallet: null, plan: entry('3') }, NOW + HOUR);
  expect(versions(registry)).toEqual({ wallet: '1', plan: '3' });
  expect(registry.kept.wallet?.asOf).toBe(NOW);
});

test('a bad entry that the device knows no other for fails alone', () => {
  const registry = read({ wallet: null, plan: entry('2') });
  expect(versions(registry)).toEqual({ plan: '2' });
  expect(registry.bad).toEqual({ wallet: 'the registry is not valid at remotes.wallet' });
});

test('a remote that the registry no longer names is forgotten', () => {
  read(both('1'));
  read({ plan: entry('2') });
  expect(versions(read({ wallet: null, plan: entry('2') }))).toEqual({ plan: '2' });
});

test('an older entry does not count for a day, and then it does', () => {
  const later = { wallet: entry('2', '2026-11-26T10:00:00.000Z') };
  const older = { wallet: entry('1') };
  read(later);
  expect(versions(read(older, NOW + 23 * HOUR))).toEqual({ wallet: '2' });
  expect(versions(read(older, NOW + 24 * HOUR))).toEqual({ wallet: '1' });
});

test('the device’s clock, years off, refuses no entry', () => {
  read({ wallet: entry('1') }, NOW - 20 * 365 * 24 * HOUR);
  expect(versions(read({ wallet: entry('2') }, NOW))).toEqual({ wallet: '2' });
  expect(versions(read({ wallet: entry('3') }, 0))).toEqual({ wallet: '3' });
  expect(versions(read({ wallet: entry('2', '2026-11-01T10:00:00.000Z') }, NOW - HOUR))).toEqual({
    wallet: '2',
  });
});

test('an entry of a machine whose clock is years ahead waits behind a good one', () => {
  read({ wallet: entry('1') });
  const ahead = { wallet: entry('2', '2036-01-01T00:00:00.000Z') };
  expect(versions(read(ahead))).toEqual({ wallet: '1' });
  localStorage.clear();
  expect(versions(read(ahead))).toEqual({ wallet: '2' });
});

test('what the worker stores is used as it is, with its time, and not kept', () => {
  read({ wallet: entry('2', '2026-11-26T10:00:00.000Z') });
  const kept = localStorage.getItem(KEPT_ENTRIES);
  const stored = read({ wallet: entry('1') }, NOW, { [STORED]: '1' });
  expect(versions(stored)).toEqual({ wallet: '1' });
  expect(stored.kept).toEqual({ wallet: { asOf: NOW, why: null } });
  expect(localStorage.getItem(KEPT_ENTRIES)).toBe(kept);
});

test('an unchanged registry is not written again within the hour', () => {
  read(both('1'));
  const write = jest.spyOn(Storage.prototype, 'setItem');
  read(both('1'), NOW + HOUR - 1);
  expect(write).not.toHaveBeenCalled();
  read(both('1'), NOW + HOUR);
  expect(write).toHaveBeenCalledTimes(1);
  write.mockRestore();
});

const fetched = () => fetchRegistry('/remotes.json', new AbortController().signal);

const HTML = { 'content-type': 'text/html' };
test.each<[string, () => Promise<Response>]>([
  ['a page', async () => new Response('<!doctype html>', { headers: HTML })],
  ['a missing file', async () => new Response('{}', { status: 404, headers: JSON_TYPE })],
  ['an empty file', async () => new Response('', { headers: JSON_TYPE })],
  ['half a file', async () => new Response('{"schema":1,"remo', { headers: JSON_TYPE })],
  ['another content type', async () => respond(both('2'), HTML)],
  ['a registry of nothing', async () => respond({})],
  ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
])('%s in place of the registry is as good as none: the kept one serves', async (_, response) => {
  globalThis.fetch = response;
  await expect(fetched()).rejects.toThrow();
  read(both('1'));
  const registry = await fetched();
  expect(versions(registry)).toEqual({ wallet: '1', plan: '1' });
  expect(registry.kept.wallet).toMatchObject({ asOf: NOW, why: expect.any(String) as string });
  globalThis.fetch = async () => respond(both('2'));
  expect(versions(await fetched())).toEqual({ wallet: '2', plan: '2' });
});

test('a registry that takes long is not waited for if one is kept, and kept when it comes', async () => {
  read(both('1'));
  jest.useFakeTimers();
  let send = (_: Response) => {};
  globalThis.fetch = () => new Promise((done) => (send = done));
  const first = jest.fn();
  void fetched().then((registry) => first(versions(registry)));
  await jest.advanceTimersByTimeAsync(3_000);
  expect(first.mock.calls).toEqual([[{ wallet: '1', plan: '1' }]]);
  send(respond(both('2')));
  await jest.advanceTimersByTimeAsync(1);
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(versions(await fetched())).toEqual({ wallet: '2', plan: '2' });
});
