import { factsIn } from '../router/facts-in.ts';
import { REGISTRY_WITH_FACTS } from '../testing/registry-with-facts.ts';
import { metaOf, needsNow } from './route-now.ts';

const facts = factsIn(REGISTRY_WITH_FACTS);

test('the deepest route that says something wins', () => {
  const matches = [
    { id: '0', handle: undefined },
    { id: 'wallet', handle: { title: 'host:titles.wallet' } },
    { id: 'record', handle: { title: 'wallet:record.title' } },
    { id: 'part', handle: undefined },
  ];
  expect(metaOf(matches, '/wallet/record', facts)).toEqual({ title: 'wallet:record.title' });
});

test('a route without a word about itself gets the defaults', () => {
  expect(metaOf([{ id: '0', handle: undefined }], '/', facts)).toEqual({});
});

test('a remote that is not loaded has the host’s title and what its facts say of the header', () => {
  const matches = [{ id: 'plan', handle: { title: 'host:titles.plan' } }];
  expect(metaOf(matches, '/plan', facts)).toEqual({
    title: 'host:titles.plan',
    back: { to: '/ad-center' },
  });
});

const below = (...ids: string[]) => ['shell', ...ids].map((id) => ({ id, handle: undefined }));
const ALL = { session: true, store: true };
const NOTHING = { session: false, store: false };

test.each([
  ['/nowhere', below('not-found'), null],
  ['/terms', [{ id: 'terms', handle: { auth: false } }], NOTHING],
  ['/customer', [{ id: 'customer', handle: { store: false } }], { session: true, store: false }],
  ['/wallet', below('wallet'), ALL],
  ['/wallet/record', below('wallet', 'wallet/*'), NOTHING],
  ['/wallet/nope', below('wallet', 'wallet/*'), null],
  ['/plan/x/y', below('plan', 'plan/*'), null],
  // Once the remote is loaded, its own route decides, whatever the registry says.
  ['/wallet/record', below('wallet', 'a-route-of-the-wallet'), ALL],
  ['/wallet/newer', [{ id: 'newer', handle: { auth: false } }], NOTHING],
])(
  'what %s needs is told by its route, or before it is in by its facts',
  (path, matches, needs) => {
    expect(needsNow(matches, path, facts)).toEqual(needs);
  },
);

test('of a remote’s page nothing is known until the registry is there', () => {
  expect(needsNow(below('wallet', 'wallet/*'), '/wallet/record', undefined)).toBeUndefined();
});
