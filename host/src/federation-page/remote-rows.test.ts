import type { RemoteLoadEvent } from '../reporting/events.ts';
import type { PageRegistry } from '../remotes/registry/page-registry.ts';
import { remoteRows } from './remote-rows.ts';

const release = (version: string) => ({
  version,
  entry: `/remotes/wallet/${version}/remoteEntry.js`,
  integrity: `sha256-${version}`,
  preload: [],
  contract: { major: 1, minor: 0 },
});

const REGISTRY: PageRegistry = {
  kept: {},
  bad: {},
  schema: 1,
  remotes: {
    wallet: {
      ...release('1.2.0'),
      previous: release('1.1.0'),
      canary: { ...release('1.3.0'), percent: 12.5 },
      pinned: true,
      released: '2026-11-20T10:00:00Z',
    },
  },
};

const load = (version: string, more: Partial<RemoteLoadEvent> = {}): RemoteLoadEvent => ({
  remote: 'wallet',
  version,
  entry: release(version).entry,
  integrity: release(version).integrity,
  role: 'current',
  attempt: 1,
  took: 120,
  ...more,
});

const row = (
  loads: RemoteLoadEvent[] = [],
  overrides = {},
  registry: PageRegistry | null = REGISTRY,
) => remoteRows(['wallet'], registry, overrides, loads)[0]!;

test('a remote that nobody has opened shows what the registry would bring', () => {
  expect(row()).toEqual({
    name: 'wallet',
    state: 'waiting',
    version: '1.2.0',
    entry: '/remotes/wallet/1.2.0/remoteEntry.js',
    integrity: 'sha256-1.2.0',
    role: 'current',
    took: null,
    attempts: 0,
    failures: 0,
    lastError: null,
    fallback: null,
    others: [
      { role: 'canary', version: '1.3.0', share: 0.125 },
      { role: 'previous', version: '1.1.0', share: null },
    ],
    pinned: true,
    released: '2026-11-20T10:00:00Z',
    asOf: null,
    unusable: null,
  });
});

test('a remote that is in shows what was loaded, and how long that took', () => {
  expect(row([load('1.2.0')])).toMatchObject({
    state: 'loaded',
    took: 120,
    attempts: 1,
    failures: 0,
  });
});

test('a canary’s others are the released ones', () => {
  const { others, role } = row([load('1.3.0', { role: 'canary' })]);
  expect(role).toBe('canary');
  expect(others.map(({ version }) => version)).toEqual(['1.2.0', '1.1.0']);
});

test('attempts that failed are counted, with what the last one said', () => {
  const failed = [
    load('1.2.0', { error: new Error('first') }),
    load('1.2.0', { error: new Error('no answer'), attempt: 2 }),
  ];
  expect(row(failed)).toMatchObject({
    state: 'failed',
    attempts: 2,
    failures: 2,
    lastError: 'no answer',
    took: null,
  });
});

test.each([
  ['the previous version after the current failed', 'previous', '1.1.0', '1.2.0', '1.2.0'],
  ['the current version after the canary failed', 'current', '1.2.0', '1.3.0', '1.3.0'],
] as const)('%s is a fallback', (_, role, version, broken, instead) => {
  const loads = [load(broken, { error: new Error('x') }), load(version, { role })];
  expect(row(loads).fallback).toEqual({ version, instead });
});

test('a previous version is a fallback though its current one was not tried on this page', () => {
  const loads = [load('1.1.0', { role: 'previous' })];
  expect(row(loads).fallback).toEqual({ version: '1.1.0', instead: '1.2.0' });
});

test('a second attempt at the same version is no fallback', () => {
  expect(row([load('1.2.0', { error: new Error('x') }), load('1.2.0')]).fallback).toBeNull();
});

test('an overridden remote shows where it comes from, unchecked', () => {
  const entry = 'http://localhost:8083/remoteEntry.js';
  expect(row([], { wallet: entry })).toMatchObject({
    version: 'override',
    entry,
    integrity: null,
    role: 'override',
    others: [{ version: '1.2.0', role: 'current' }, { version: '1.3.0' }, { version: '1.1.0' }],
  });
});

test('without a registry there is a row all the same, and nothing in it', () => {
  expect(row([], {}, null)).toMatchObject({
    version: null,
    entry: null,
    others: [],
    state: 'waiting',
  });
});

test('a remote that the registry alone knows has a row too', () => {
  expect(remoteRows([], REGISTRY, {}, []).map(({ name }) => name)).toEqual(['wallet']);
});

test('a remote whose entry the device kept says since when, and why it is not the server’s', () => {
  const kept = { wallet: { asOf: 1000, why: 'not a registry' } };
  expect(row([], {}, { ...REGISTRY, kept })).toMatchObject({
    asOf: 1000,
    unusable: 'not a registry',
  });
  const undated = { wallet: { asOf: NaN, why: null } };
  expect(row([], {}, { ...REGISTRY, kept: undated })).toMatchObject({ asOf: null, unusable: null });
  const none = { ...REGISTRY, remotes: {}, bad: { wallet: 'no entry' } };
  expect(row([], {}, none)).toMatchObject({ version: null, unusable: 'no entry' });
});
