import { REGISTRY_WITH_FACTS } from '../testing/registry-with-facts.ts';
import { factsIn } from './facts-in.ts';
import { needsOf, remoteMeta, remoteNeeds } from './page-needs.ts';

const facts = factsIn(REGISTRY_WITH_FACTS);
const ALL = { session: true, store: true };
const NOTHING = { session: false, store: false };

test.each([
  ['says nothing', {}, ALL],
  ['is public', { auth: false }, NOTHING],
  ['needs no store', { store: false }, { session: true, store: false }],
])('a page that %s: %#', (_, meta, needs) => {
  expect(needsOf(meta)).toEqual(needs);
});

test.each([
  ['/wallet', ALL],
  ['/wallet/', ALL],
  ['/wallet/help', NOTHING],
  ['/ad-welcome', NOTHING],
  ['/notification/detail', { session: true, store: false }],
  // The canary opens the page; which release a visitor gets is known once it is loaded.
  ['/wallet/record', NOTHING],
  ['/wallet/nope', null],
  ['/wallet/constructor', null],
])('of %s its releases say %j', (path, needs) => {
  expect(remoteNeeds(path, facts)).toEqual(needs);
});

test('before the registry is there nothing is known', () => {
  expect(remoteNeeds('/wallet', undefined)).toBeUndefined();
  expect(remoteMeta('/plan', undefined)).toEqual({});
});

test.each([
  ['no registry', null],
  ['a registry that is none', 'not found'],
  ['a release from before there were facts', { remotes: { wallet: { version: '1' } } }],
  ['facts that are none', { remotes: { wallet: { facts: [] } } }],
])('with %s a page needs a session and a store', (_, registry) => {
  expect(remoteNeeds('/wallet/help', factsIn(registry))).toEqual(ALL);
});

test('a page whose facts are wrong is no page, the others stand', () => {
  const pages = { '/wallet': {}, '/wallet/help': { auth: 'no' }, '/wallet/odd': { back: 7 } };
  const read = factsIn({ remotes: { wallet: { facts: { pages } } } });
  expect(remoteNeeds('/wallet', read)).toEqual(ALL);
  expect(remoteNeeds('/wallet/help', read)).toBeNull();
  expect(remoteNeeds('/wallet/odd', read)).toBeNull();
});

test('the header shows of a page that is not loaded what needs nothing else of it', () => {
  expect(remoteMeta('/ad-welcome', facts)).toEqual({ back: 'none' });
  expect(remoteMeta('/plan', facts)).toEqual({ back: { to: '/ad-center' } });
});
