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
  const { method, url, body } = buildRequest(call, input, context);
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

test('every landing screen that needs a session is known', () => {
  for (const { prefix, meta } of STUBS) {
    const own = callsOf(`/${prefix}`, undefined);
    expect({ prefix, known: own.length > 0 }).toEqual({ prefix, known: meta.auth !== false });
  }
});
