import * as z from 'zod/mini';
import { ALL_CALLS } from './all-calls.ts';
import type { Needs } from './call.ts';

type Name = keyof typeof ALL_CALLS;

/** [name, method, path, needs, idempotent, open to restricted accounts] */
const EXPECTED: [Name, 'GET' | 'POST', string, Needs, boolean, boolean][] = [
  ['register', 'POST', '/auth/v2/register', 'nothing', false, false],
  ['login', 'POST', '/auth/v2/login', 'nothing', false, false],
  ['registerWithTicket', 'POST', '/auth/register', 'nothing', false, false],
  ['loginWithTicket', 'POST', '/auth/login', 'nothing', false, false],
  ['logout', 'POST', '/auth/v2/logout', 'session', false, true],
  ['endLeftSession', 'POST', '/auth/v2/logout/left', 'nothing', false, false],
  ['listSessions', 'GET', '/user/sessions', 'session', false, false],
  ['endSessions', 'POST', '/user/sessions/end', 'session', false, false],
  ['askPasskeyLogin', 'POST', '/auth/v2/passkey/ask', 'nothing', false, false],
  ['loginWithPasskey', 'POST', '/auth/v2/passkey/login', 'nothing', false, false],
  ['listPasskeys', 'GET', '/user/passkeys', 'session', false, false],
  ['askPasskey', 'POST', '/user/passkeys/ask', 'session', false, false],
  ['beginPasskey', 'POST', '/user/passkeys/begin', 'session', false, false],
  ['addPasskey', 'POST', '/user/passkeys/add', 'session', true, false],
  ['renamePasskey', 'POST', '/user/passkeys/rename', 'session', false, false],
  ['removePasskey', 'POST', '/user/passkeys/remove', 'session', false, false],
  ['confirmByPasskey', 'POST', '/user/passkeys/confirms', 'store', false, false],
  ['setTwoStep', 'POST', '/user/two_step', 'session', false, false],
  ['renewRecoveryCodes', 'POST', '/user/recovery_codes', 'session', false, false],
  ['listLanguages', 'GET', '/auth/v2/lang', 'nothing', false, false],
  ['getBasicConfig', 'GET', '/basic_config', 'nothing', false, false],
  ['openStore', 'POST', '/opening_store', 'session', true, false],
  ['getUser', 'GET', '/user/info', 'session', false, true],
  ['editUser', 'POST', '/user/info/edit', 'session', false, false],
  ['signIn', 'POST', '/user/sign_in', 'store', true, false],
  ['changeLoginPassword', 'POST', '/update/password', 'session', false, false],
  ['setTransactionPassword', 'POST', '/set/password', 'store', false, false],
  ['checkTransactionPassword', 'POST', '/check/password', 'store', false, false],
  ['uploadFile', 'POST', '/files/upload', 'session', false, false],
  ['listPlans', 'GET', '/plan/order/list', 'store', false, false],
  ['getPlan', 'POST', '/plan/order/detail', 'store', false, false],
  ['getProduct', 'POST', '/plan/order/app/detail', 'store', false, false],
  ['putPlan', 'POST', '/plan/order/put', 'store', true, false],
  ['countWaitingPlans', 'POST', '/plan/order/await/put/count', 'store', false, false],
  ['getStatistics', 'GET', '/ad/order/data_statistics/list', 'store', false, false],
  ['listFollowed', 'GET', '/assistance/list', 'store', false, false],
  ['follow', 'POST', '/assistance/follow', 'store', true, false],
  ['listCoupons', 'GET', '/user_coupon/list', 'store', false, false],
  ['receiveCoupon', 'POST', '/user_coupon/receive', 'store', true, false],
  ['sendFeedback', 'POST', '/feedback', 'session', true, false],
  ['listNotifications', 'POST', '/user/notifications', 'session', false, false],
  ['readNotifications', 'POST', '/user/notifications/read', 'session', false, false],
  ['countUnread', 'POST', '/user/notifications/unread_count', 'session', false, false],
  ['getWallet', 'GET', '/user/property', 'store', false, true],
  ['listFundRecords', 'GET', '/transaction_flow/list', 'store', false, true],
  ['withdraw', 'POST', '/user/withdraw', 'store', true, false],
  ['cancelPlan', 'POST', '/plan/order/cancel', 'store', true, false],
  ['cancelWithdrawal', 'POST', '/user/withdraw/cancel', 'store', true, false],
  ['getBankCard', 'GET', '/bank_card/detail', 'store', false, true],
  ['editBankCard', 'POST', '/bank_card/edit', 'store', true, false],
  ['listAcceptances', 'GET', '/acceptor/order/list', 'store', false, false],
  ['getAcceptor', 'POST', '/acceptor/detail', 'store', false, false],
  ['topUpSandbox', 'POST', '/sandbox/top_up', 'store', true, false],
  ['getPush', 'GET', '/user/push', 'session', false, false],
  ['subscribePush', 'POST', '/user/push/subscribe', 'session', false, false],
  ['unsubscribePush', 'POST', '/user/push/unsubscribe', 'session', false, true],
  ['renewPush', 'POST', '/push/renew', 'nothing', false, false],
];

test('the contract is exactly these calls', () => {
  expect(Object.keys(ALL_CALLS).toSorted()).toEqual(EXPECTED.map(([name]) => name).toSorted());
});

test('no two calls share method and path', () => {
  const places = Object.values(ALL_CALLS).map((call) => `${call.method} ${call.path}`);
  expect(new Set(places).size).toBe(places.length);
});

test.each(EXPECTED)(
  '%s is %s %s and needs %s',
  (name, method, path, needs, idempotent, openToRestricted) => {
    expect(ALL_CALLS[name]).toMatchObject({ method, path, needs, idempotent, openToRestricted });
  },
);

test('only the upload is form data', () => {
  const forms = Object.entries(ALL_CALLS).filter(([, call]) => call.form);
  expect(forms.map(([name]) => name)).toEqual(['uploadFile']);
});

describe.each(Object.entries(ALL_CALLS))('%s', (_name, call) => {
  test.each([
    ['input', 'input'],
    ['input', 'output'],
    ['output', 'input'],
    ['output', 'output'],
  ] as const)('its %s converts to JSON Schema as %s', (side, io) => {
    const schema = z.toJSONSchema(call[side], { io, target: 'draft-7' });
    expect(schema.type === 'object' || Array.isArray(schema.anyOf ?? schema.oneOf)).toBe(true);
  });

  test('its output is an object', () => {
    expect(z.toJSONSchema(call.output, { io: 'output', target: 'draft-7' }).type).toBe('object');
  });
});
