import { SIGNED_AT, signedOnly } from './signed-registry.ts';
import { signedText } from './signed-text.ts';

interface Key {
  secret: CryptoKey;
  name: string;
}
const base64 = (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes)));

async function makeKey(): Promise<Key> {
  const { subtle } = crypto;
  const { privateKey, publicKey } = (await subtle.generateKey('Ed25519', true, [
    'sign',
    'verify',
  ])) as CryptoKeyPair;
  return { secret: privateKey, name: base64(await subtle.exportKey('raw', publicKey)) };
}
let ours: Key;
let next: Key;
let theirs: Key;

type Page = typeof import('./page-registry.ts');
let page: Page;
const { fetch: original } = globalThis;
beforeAll(async () => {
  [ours, next, theirs] = await Promise.all([makeKey(), makeKey(), makeKey()]);
  Object.assign(globalThis, { RELEASE_KEYS: `${ours.name},${next.name}` });
  // It reads the keys when it is loaded.
  page = await import('./page-registry.ts');
});
afterAll(() => Object.assign(globalThis, { RELEASE_KEYS: '' }));
beforeEach(() => localStorage.clear());
afterEach(() => {
  globalThis.fetch = original;
});

const day = (number: number) => `2026-11-${String(number).padStart(2, '0')}T10:00:00.000Z`;
const entry = (version: string, more: object = {}) => ({
  version,
  entry: `/remotes/x/${version}/remoteEntry.js`,
  integrity: `sha256-${version}`,
  preload: [],
  contract: { major: 1, minor: 0 },
  ...more,
});

/** A signature of an entry as the release command makes it. */
async function signature(name: string, signed: object, at: string, key = ours) {
  const facts = { at, manifests: { 1: 'sha256-m' } };
  const text = new TextEncoder().encode(signedText(name, signed, facts));
  const value = await crypto.subtle.sign('Ed25519', key.secret, text);
  return { key: key.name, ...facts, value: base64(value) };
}

interface Sent {
  remotes: Record<string, object>;
  signed?: Record<string, object>;
}

/** A registry that says of both remotes that a version is in use since a day. */
async function registry(version: string, at: string, key = ours): Promise<Sent> {
  const all = entry(version);
  return {
    remotes: { wallet: all, plan: all },
    signed: {
      wallet: await signature('wallet', all, at, key),
      plan: await signature('plan', all, at, key),
    },
  };
}

/** What a page makes of a registry that it gets. */
async function read(sent: Sent) {
  globalThis.fetch = async () =>
    new Response(JSON.stringify({ schema: 1, ...sent }), {
      headers: { 'content-type': 'application/json' },
    });
  return page.fetchRegistry('/remotes.json', new AbortController().signal);
}

test('what a known key has signed is used, the next key’s too', async () => {
  const first = await read(await registry('1', day(1)));
  expect(first).toMatchObject({ remotes: { wallet: { version: '1' } }, kept: {}, bad: {} });
  const second = await read(await registry('2', day(2), next));
  expect(second).toMatchObject({ remotes: { plan: { version: '2' } }, kept: {}, bad: {} });
});

const without = <T extends object>(value: T, name: string) =>
  Object.fromEntries(Object.entries(value).filter(([key]) => key !== name));

/** Registries that differ for the wallet alone from what was signed on the third day. */
const REFUSED: [string, (good: Sent) => Sent | Promise<Sent>, string][] = [
  [
    'without a signature',
    (good) => ({ ...good, signed: without(good.signed!, 'wallet') }),
    'is not signed',
  ],
  [
    'of another key',
    async ({ remotes, signed }) => ({
      remotes,
      signed: { ...signed, wallet: await signature('wallet', remotes.wallet!, day(3), theirs) },
    }),
    'is signed by a key that this page does not know',
  ],
  [
    'of another key that claims to be ours',
    async ({ remotes, signed }) => {
      const forged = await signature('wallet', remotes.wallet!, day(3), theirs);
      return { remotes, signed: { ...signed, wallet: { ...forged, key: ours.name } } };
    },
    'is not what was signed',
  ],
  [
    'with another address',
    ({ remotes, signed }) => ({
      remotes: { ...remotes, wallet: { ...remotes.wallet, entry: '/evil.js' } },
      signed,
    }),
    'is not what was signed',
  ],
  [
    'whose hash was taken out',
    ({ remotes, signed }) => ({
      remotes: { ...remotes, wallet: without(remotes.wallet!, 'integrity') },
      signed,
    }),
    'is not what was signed',
  ],
  [
    'that was signed without a hash',
    async ({ remotes, signed }) => {
      const bare = without(remotes.wallet!, 'integrity');
      return {
        remotes: { ...remotes, wallet: bare },
        signed: { ...signed, wallet: await signature('wallet', bare, day(3)) },
      };
    },
    'names a release without its hash',
  ],
  [
    'whose release for this page’s major, beside another, was signed without a hash',
    async ({ remotes, signed }) => {
      const half = { ...remotes.wallet, majors: { 1: without(entry('2'), 'integrity') } };
      return {
        remotes: { ...remotes, wallet: half },
        signed: { ...signed, wallet: await signature('wallet', half, day(3)) },
      };
    },
    'names a release without its hash',
  ],
  [
    'whose fallback was signed without a hash',
    async ({ remotes, signed }) => {
      const half = { ...remotes.wallet, previous: without(entry('0'), 'integrity') };
      return {
        remotes: { ...remotes, wallet: half },
        signed: { ...signed, wallet: await signature('wallet', half, day(3)) },
      };
    },
    'names a release without its hash',
  ],
  [
    'with the entry and the signature of another remote',
    ({ remotes, signed }) => ({ remotes, signed: { ...signed, wallet: signed!.plan! } }),
    'is not what was signed',
  ],
  [
    'with a signature of another release',
    async ({ remotes, signed }) => ({
      remotes,
      signed: { ...signed, wallet: await signature('wallet', entry('2'), day(3)) },
    }),
    'is not what was signed',
  ],
  [
    'with the time of a signature made later',
    ({ remotes, signed }) => ({
      remotes,
      signed: { ...signed, wallet: { ...signed!.wallet, at: day(4) } },
    }),
    'is not what was signed',
  ],
  [
    'from before the one that was seen',
    async ({ remotes, signed }) => ({
      remotes: { ...remotes, wallet: entry('1') },
      signed: { ...signed, wallet: await signature('wallet', entry('1'), day(1)) },
    }),
    'is older than one that was seen',
  ],
  [
    'that is gone',
    ({ remotes, signed }) => ({ remotes: without(remotes, 'wallet') as Sent['remotes'], signed }),
    'the registry no longer names wallet',
  ],
  [
    'that is no entry',
    ({ remotes, signed }) => ({ remotes: { ...remotes, wallet: 7 as unknown as object }, signed }),
    'is not what was signed',
  ],
];

test.each(REFUSED)(
  'an entry %s is refused, the last good one is kept, and the page says so',
  async (_, alter, why) => {
    await read(await registry('2', day(2)));
    const { remotes, kept, bad } = await read(await alter(await registry('3', day(3))));
    expect(remotes).toMatchObject({ wallet: { version: '2' }, plan: { version: '3' } });
    expect(kept).toMatchObject({ wallet: { why: expect.stringContaining(why) as string } });
    expect(bad).toEqual({});
    // What was refused moves nothing: the next good one is used.
    const after = await read(await registry('4', day(4)));
    expect(after).toMatchObject({ remotes: { wallet: { version: '4' } }, kept: {}, bad: {} });
  },
);

test.each(REFUSED.filter(([name]) => !/seen|gone/.test(name)))(
  'on a device that knows no other, an entry %s fails alone',
  async (_, alter, why) => {
    const { remotes, bad } = await read(await alter(await registry('3', day(3))));
    expect(Object.keys(remotes)).toEqual(['plan']);
    expect(bad).toEqual({ wallet: expect.stringContaining(why) as string });
  },
);

test('a release for another major that was signed without a hash costs this page nothing', async () => {
  const { remotes, signed } = await registry('3', day(3));
  const half = { ...remotes.wallet, majors: { 2: without(entry('4'), 'integrity') } };
  const again = { ...signed, wallet: await signature('wallet', half, day(3)) };
  const read3 = await read({ remotes: { ...remotes, wallet: half }, signed: again });
  expect(read3).toMatchObject({ remotes: { wallet: { version: '3' } }, kept: {}, bad: {} });
});

test('a whole registry of before is refused, for any time', async () => {
  const old = await registry('1', day(1));
  await read(old);
  await read(await registry('2', day(2)));
  jest.useFakeTimers({ now: Date.parse('2030-01-01T00:00:00Z'), doNotFake: ['setTimeout'] });
  const { remotes, kept } = await read(old);
  jest.useRealTimers();
  expect(remotes).toMatchObject({ wallet: { version: '2' }, plan: { version: '2' } });
  expect(Object.keys(kept)).toEqual(['wallet', 'plan']);
});

test('a rollback that is signed later is used', async () => {
  await read(await registry('2', day(2)));
  const { remotes, kept } = await read(await registry('1', day(3)));
  expect({ remotes, kept }).toMatchObject({ remotes: { wallet: { version: '1' } }, kept: {} });
});

test('times that a key of before has signed do not count once the page no longer knows it', async () => {
  const both = `${theirs.name},${ours.name}`;
  const far = { schema: 1, ...(await registry('1', '9999-01-01T00:00:00.000Z', theirs)) };
  expect(await signedOnly(far, both)).toMatchObject({ remotes: { wallet: { version: '1' } } });
  const sent = { schema: 1, ...(await registry('2', day(2))) };
  const refused = { message: expect.stringContaining('is older') as string };
  expect(await signedOnly(sent, both)).toMatchObject({ remotes: { wallet: refused } });
  expect(await signedOnly(sent, ours.name)).toMatchObject({
    remotes: { wallet: { version: '2' } },
  });
});

test('what a page kept before it had keys is not used', async () => {
  const kept = { wallet: { seen: Date.now(), entry: entry('evil') } };
  localStorage.setItem('adpartner_registry', JSON.stringify(kept));
  const { remotes } = await read(
    without(await registry('1', day(1)), 'signed') as unknown as Sent,
  ).catch(() => ({ remotes: {} }));
  expect(remotes).toEqual({});
});

test('a browser that can’t check signatures takes none', async () => {
  const sent = await registry('1', day(1));
  const importKey = jest
    .spyOn(crypto.subtle, 'importKey')
    .mockRejectedValue(new Error('no Ed25519'));
  const { bad } = await read(sent);
  importKey.mockRestore();
  expect(bad.wallet).toBe('this browser can’t check signatures');
  expect(JSON.parse(localStorage.getItem(SIGNED_AT)!)).toEqual({});
});
