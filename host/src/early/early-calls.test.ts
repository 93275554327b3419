import type { RawResponse } from '@adpartner/shared/api/transport';
import { STORAGE_KEYS } from '@adpartner/shared/session/storage-keys';
import { waitFor } from '@testing-library/react';
import { KEPT_ENTRIES } from '../remotes/registry/kept-entries-key.ts';
import { REGISTRY_WITH_FACTS } from '../testing/registry-with-facts.ts';
import type * as EarlyCalls from './early-calls.ts';
import type * as PageCalls from '../ahead/page-calls.ts';

const API = 'https://api.example/facebook-business';
const real = globalThis.fetch;
let config: object | null;
let asked: [path: string, headers: Record<string, string>][];
let early: typeof EarlyCalls & typeof PageCalls;

const files: Record<string, () => object | null> = {
  '/config.json': () => config,
  '/remotes.json': () => REGISTRY_WITH_FACTS,
};
/** The registry's response comes after this. */
let registryMayCome: Promise<void>;

beforeEach(async () => {
  localStorage.clear();
  config = { apiBase: 'https://api.example' };
  asked = [];
  registryMayCome = Promise.resolve();
  globalThis.fetch = async (input, init) => {
    const url = String(input);
    if (url === '/remotes.json') await registryMayCome;
    if (files[url]) return new Response(JSON.stringify(files[url]()));
    asked.push([url.replace(API, ''), init?.headers as Record<string, string>]);
    return new Response(url);
  };
  jest.resetModules();
  early = { ...(await import('./early-calls.ts')), ...(await import('../ahead/page-calls.ts')) };
});
afterEach(() => {
  globalThis.fetch = real;
  Reflect.deleteProperty(navigator, 'connection');
});

const user = (store: object | null) =>
  localStorage.setItem(STORAGE_KEYS.user, JSON.stringify({ store }));
const paths = () => asked.map(([path]) => path);

const ALWAYS = ['/basic_config?lang=th', '/user/info', '/user/notifications/unread_count'];

test('a signed-in user’s first calls are sent, those of the screen too', async () => {
  user({ opened_at: '2026-01-01T00:00:00Z' });
  await early.sendEarly('/wallet', 'th', 'a-token');
  expect(paths()).toEqual([...ALWAYS, '/user/property']);
  for (const [, headers] of asked) {
    expect(headers).toMatchObject({ 'X-CT': 'a-token', 'X-Lang': 'th' });
  }
});

test('on a later visit those of the screen do not wait for the registry, and are not sent again for it', async () => {
  user({ opened_at: '2026-01-01T00:00:00Z' });
  const kept = Object.entries(REGISTRY_WITH_FACTS.remotes).map(([name, entry]) => [
    name,
    { entry },
  ]);
  localStorage.setItem(KEPT_ENTRIES, JSON.stringify(Object.fromEntries(kept)));
  let come = () => {};
  registryMayCome = new Promise((done) => (come = done));
  const sent = early.sendEarly('/wallet', 'th', 'a-token');
  await waitFor(() => expect(paths()).toEqual([...ALWAYS, '/user/property']));
  come();
  await sent;
  expect(paths()).toEqual([...ALWAYS, '/user/property']);
});

test.each(['{', '[]', '{"wallet":null}', '{"wallet":{"entry":{"facts":7}}}'])(
  'what the device keeps as %s is no registry: the server’s is waited for',
  async (kept) => {
    user({ opened_at: '2026-01-01T00:00:00Z' });
    localStorage.setItem(KEPT_ENTRIES, kept);
    await early.sendEarly('/wallet', 'th', 'a-token');
    expect(paths()).toEqual([...ALWAYS, '/user/property']);
  },
);

test('the call that is made anyway takes the response', async () => {
  await early.sendEarly('/login', 'de', null);
  const url = `${API}/basic_config?lang=de`;
  const { 'X-TZ': zone, ...rest } = asked[0]![1];
  const again = { 'X-TZ': zone!, 'X-Lang': 'de', 'Content-Type': 'application/json' };
  expect(rest).toEqual({ 'X-Lang': 'de', 'Content-Type': 'application/json' });
  const { signal } = new AbortController();
  const call = { method: 'GET', url, headers: again, body: undefined } as const;
  const response: RawResponse = await early
    .pageCalls('https://api.example')
    .transport(call, signal);
  expect(response.text).toBe(url);
  expect(paths()).toEqual(['/basic_config?lang=de']);
});

test('a user without a store does not ask for what needs one', async () => {
  user(null);
  await early.sendEarly('/wallet', 'th', 'a-token');
  expect(paths()).toEqual(ALWAYS);
});

test.each([
  ['a configuration without an address', () => (config = {})],
  ['one that is none', () => (config = null)],
  ['one whose calls are traced', () => (config = { apiBase: '', traceShare: 0.5 })],
  [
    'a network so slow that the responses would be old',
    () =>
      Object.defineProperty(navigator, 'connection', {
        value: { effectiveType: 'slow-2g' },
        configurable: true,
      }),
  ],
])('%s: nothing is sent early', async (_, make) => {
  make();
  await early.sendEarly('/wallet', 'th', 'a-token');
  expect(asked).toEqual([]);
});

test('a damaged user is left to the code that checks it', async () => {
  localStorage.setItem(STORAGE_KEYS.user, '{');
  await expect(early.sendEarly('/wallet', 'th', 'a-token')).rejects.toThrow(SyntaxError);
  expect(paths()).toEqual(ALWAYS);
});
