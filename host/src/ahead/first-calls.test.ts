import { buildRequest } from '@adpartner/shared/api/build-request';
import { deviceTimeZone } from '@adpartner/shared/api/time-zone';
import { PREFIX, type Call } from '@adpartner/shared/contract/call';
import { countUnreadCall } from '@adpartner/shared/contract/notification';
import { getUserCall } from '@adpartner/shared/contract/user';
import { factsIn } from '../router/facts-in.ts';
import { REGISTRY_WITH_FACTS } from '../testing/registry-with-facts.ts';
import { ALWAYS, callsOf, goalOf } from './first-calls.ts';

const facts = factsIn(REGISTRY_WITH_FACTS);
const STORE = { opened_at: '2026-01-01T00:00:00Z' };

const pathsOf = (address: string, store: typeof STORE | null | undefined = STORE) =>
  callsOf(address, store, facts).map(({ path }) => path);

const asked = (call: Call) => {
  const context = {
    base: '',
    token: null,
    language: 'en',
    timeZone: '',
    idempotencyKey: undefined,
  };
  const request = buildRequest(call, {}, context);
  if (request instanceof Promise) throw new Error('an input that does not fit');
  const { method, url, body } = request;
  return { method, path: url.slice(PREFIX.length), body };
};

test('what every page asks for is as the contract has it', () => {
  const sent = ALWAYS.map(({ method, path, body }) => ({ method, path, body }));
  expect(sent).toEqual([asked(getUserCall), asked(countUnreadCall)]);
});

const FIGURES = `/figures?time_zone=${encodeURIComponent(deviceTimeZone())}`;

test.each([
  ['/ad-center', [FIGURES, '/waiting']],
  ['/wallet/', ['/user/property']],
  ['/notification', ['/user/notifications']],
  // Other calls than without a query, or none that are known.
  ['/wallet?account=deposit', []],
  ['/plan', []],
  ['/wallet/record?id=1', []],
  ['/terms', []],
  ['/constructor', []],
])('at "%s" the page asks first what its remote declares', (address, paths) => {
  expect(pathsOf(address)).toEqual(paths);
});

test.each([
  ['/wallet', []],
  ['/notification', ['/user/notifications']],
])('without a store nobody gets to what needs one: %s', (address, paths) => {
  expect(pathsOf(address, null)).toEqual(paths);
});

test('before the registry is there nothing is asked for', () => {
  expect(callsOf('/wallet', STORE, undefined)).toEqual([]);
});

test.each([
  ['', '/ad-center'],
  ['/', '/ad-center'],
  ['/login', '/ad-center'],
  ['/plan?status=putting', '/plan?status=putting'],
])('whoever is signed in goes from "%s" to %s', (address, goal) => {
  expect(goalOf(address)).toBe(goal);
});
