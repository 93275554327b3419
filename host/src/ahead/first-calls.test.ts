import { buildRequest } from '@adpartner/shared/api/build-request';
import { deviceTimeZone } from '@adpartner/shared/api/time-zone';
import { PREFIX, type Call } from '@adpartner/shared/contract/call';
import { listCouponsCall } from '@adpartner/shared/contract/coupon';
import { listFundRecordsCall } from '@adpartner/shared/contract/fund-record';
import { countUnreadCall, listNotificationsCall } from '@adpartner/shared/contract/notification';
import { countWaitingPlansCall, listPlansCall } from '@adpartner/shared/contract/plan';
import { getStatisticsCall } from '@adpartner/shared/contract/statistics';
import { getUserCall } from '@adpartner/shared/contract/user';
import { getWalletCall } from '@adpartner/shared/contract/wallet';
import { STUBS } from '../router/stubs.ts';
import { callsOf, firstCalls, type FirstCall } from './first-calls.ts';

const asked = (call: Call, input: object) => {
  const context = {
    base: '',
    token: null,
    language: 'en',
    timeZone: '',
    idempotencyKey: undefined,
  };
  const request = buildRequest(call, input, context);
  if (request instanceof Promise) throw new Error('an input that does not fit');
  const { method, url, body } = request;
  return { method, path: url.slice(PREFIX.length), body };
};

const sent = (calls: readonly FirstCall[]) => calls.map(({ fresh: _, ...call }) => call);

const always = [asked(getUserCall, {}), asked(countUnreadCall, {})];
const adCenter = [
  asked(getStatisticsCall, { type: 1, time_zone: deviceTimeZone() }),
  asked(countWaitingPlansCall, {}),
  asked(listCouponsCall, { size: 1 }),
];

test.each([
  ['/ad-center', adCenter],
  ['/plan', [asked(listPlansCall, {})]],
  ['/wallet/', [asked(getWalletCall, {}), asked(listFundRecordsCall, {})]],
  ['/notification', [asked(listNotificationsCall, {})]],
  // Whoever is signed in is sent on from there.
  ['', adCenter],
  ['/login', adCenter],
  // Other calls than without a query, or none that are known.
  ['/plan/detail?id=1', []],
  ['/plan?status=putting', []],
  ['/terms', []],
])('at "%s" the page asks first, as the contract has it', (address, calls) => {
  const store = { opened_at: '2026-01-01T00:00:00Z' };
  expect(sent(firstCalls(address, store))).toEqual([...always, ...calls]);
});

test.each([
  ['/wallet', []],
  ['/notification', [asked(listNotificationsCall, {})]],
])('without a store nobody gets to what needs one: %s', (address, calls) => {
  expect(sent(firstCalls(address, null))).toEqual([...always, ...calls]);
});

test('what is known is of landing screens that need a session', () => {
  const known = STUBS.filter(({ prefix }) => callsOf(`/${prefix}`, undefined).length > 0);
  expect(known.map(({ prefix }) => prefix)).toEqual([
    'ad-center',
    'plan',
    'wallet',
    'notification',
  ]);
  for (const { meta } of known) expect(meta.auth).not.toBe(false);
});
