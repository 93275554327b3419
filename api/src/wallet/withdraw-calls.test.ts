import { listFundRecordsCall } from '@adpartner/shared/contract/fund-record';
import {
  cancelWithdrawalCall,
  getWalletCall,
  withdrawCall,
} from '@adpartner/shared/contract/wallet';
import { randomUUID } from 'node:crypto';

import { advanceStartupFunds } from '../ledger/movements.ts';
import { balancesOf, findDisagreements } from '../testing/balances.ts';
import { makeSignedInUser } from '../testing/make-signed-in-user.ts';
import { BANK_CARD, makeWithdrawer } from '../testing/make-withdrawer.ts';
import { noticesOf } from '../testing/notices-of.ts';
import { describeMoneyOnDatabase } from '../testing/test-database.ts';
import { openTestServer, TEST_SECRETS, type TestServer } from '../testing/test-server.ts';
import { md5Of, RIGHT_PASSWORD, WRONG_PASSWORD } from '../testing/transaction-passwords.ts';
import { openDestination } from './sealed-destination.ts';
import { payWithdrawal } from './withdrawals.ts';

const withdrawal = { amount: '30.00', method: 'bank', password: RIGHT_PASSWORD } as const;

describeMoneyOnDatabase('withdrawing', (open) => {
  let server: TestServer;
  let user: { id: string; token: string };
  beforeAll(async () => {
    server = await openTestServer(open);
  });
  beforeEach(async () => {
    user = await makeWithdrawer(server.db);
  });
  afterAll(async () => {
    expect(await findDisagreements(server.db)).toEqual([]);
  });

  const withdraw = (
    input: Partial<{ amount: string; method: 'bank' | 'wallet_address'; password: string }> = {},
    key?: string,
  ) =>
    server.call(
      withdrawCall,
      { ...withdrawal, ...input },
      { token: user.token, headers: key === undefined ? {} : { 'idempotency-key': key } },
    );
  const cancel = (id: string, token = user.token) =>
    server.call(cancelWithdrawalCall, { id }, { token });

  describe('asking for one', () => {
    test('without a session is refused with no_session', async () => {
      expect((await server.call(withdrawCall, withdrawal)).error).toEqual({
        reason: 'no_session',
      });
    });

    test.each([
      [{ amount: '-1' }, { amount: 'format' }],
      [{ amount: '0' }, { amount: 'format' }],
      [{ amount: '1e3' }, { amount: 'format' }],
      [{ amount: 'NaN' }, { amount: 'format' }],
      [{ amount: '1.005' }, { amount: 'format' }],
      [{ amount: '9'.repeat(30) }, { amount: 'too_long' }],
      [{ amount: '9'.repeat(20) }, { amount: 'format' }],
      [{ amount: 30 }, { amount: 'type' }],
      [{ method: 'cash' }, { method: 'not_an_option' }],
      [{ password: '123456' }, { password: 'format' }],
      [{ password: undefined }, { password: 'required' }],
    ])('%p is invalid_params', async (wrong, fields) => {
      const { error } = await server.callWith(
        withdrawCall,
        { ...withdrawal, ...wrong },
        { token: user.token },
      );
      expect(error).toEqual({ reason: 'invalid_params', params: { fields } });
    });

    test('returns the pending record, and the money waits', async () => {
      const { data } = await withdraw();
      expect(data).toMatchObject({
        account: 'available_balance',
        amount: '-30.00',
        balance_after: '70.00',
        type: 'manual_withdrawal',
        status: 'pending',
        fee: '0.00',
        net: '30.00',
        destination: {
          method: 'bank',
          card_name: 'A bank',
          user_name: 'A person',
          bank_account: '********5678',
        },
        events: [{ status: 'pending', why: { key: 'why.withdrawal_asked' } }],
      });
      const { list } = await server.succeed(
        listFundRecordsCall,
        { id: data?.id },
        { token: user.token },
      );
      expect(list).toEqual([data]);
      expect(await balancesOf(server.db, user.id)).toEqual({
        available_balance: 7000,
        withdrawals_pending: 3000,
      });
    });

    test('is told, with a link to its record', async () => {
      const { data } = await withdraw();
      expect((await noticesOf(server.db, user.id)).at(-1)).toEqual({
        what: 'withdrawal_asked',
        route: '/wallet/record',
        id: data?.id,
      });
    });

    test('keeps where it goes, which only who has the pepper can read', async () => {
      await withdraw();
      const { sealed_destination: sealed } = await server.db
        .selectFrom('withdrawals')
        .select('sealed_destination')
        .where('user_id', '=', user.id)
        .executeTakeFirstOrThrow();
      const open = (pepper: string) => openDestination(Buffer.from(sealed!), user.id, pepper);
      expect(open(TEST_SECRETS.pepper)).toEqual(BANK_CARD);
      expect(open('another')).toBeNull();
    });

    test('a wrong transaction password counts with all others, and nothing moves', async () => {
      expect((await withdraw({ password: WRONG_PASSWORD })).error).toEqual({
        reason: 'wrong_transaction_password',
        params: { attempts_left: 4 },
      });
      expect((await withdraw({ password: WRONG_PASSWORD })).error?.params).toEqual({
        attempts_left: 3,
      });
      expect(await balancesOf(server.db, user.id)).toEqual({ available_balance: 10_000 });
    });

    test('without a transaction password is refused, whatever else is missing', async () => {
      const { token } = await makeSignedInUser(server.db);
      expect((await server.call(withdrawCall, withdrawal, { token })).error).toEqual({
        reason: 'transaction_password_not_set',
      });
    });

    test.each([
      ['0.99', 'amount_out_of_range', { min: '1.00', max: '50000.00' }],
      ['50000.01', 'amount_out_of_range', { min: '1.00', max: '50000.00' }],
      ['100.01', 'insufficient_balance', undefined],
    ])('%s is %s', async (amount, reason, params) => {
      expect((await withdraw({ amount })).error).toEqual({ reason, ...(params && { params }) });
    });

    test('with another method than the bound one is bank_card_required', async () => {
      expect((await withdraw({ method: 'wallet_address' })).error).toEqual({
        reason: 'bank_card_required',
      });
    });

    test('while startup funds are owed is refused, with how much since when', async () => {
      const at = new Date('2026-11-01T10:00:00.000Z');
      const { id, token } = await makeWithdrawer(server.db, 0n);
      await advanceStartupFunds(server.db, { userId: id, amount: 5000n, reference: 'S', at });
      const { error } = await server.call(withdrawCall, withdrawal, { token });
      expect(error).toEqual({
        reason: 'startup_funds_not_returned',
        params: { outstanding: '50.00', since: at.toISOString() },
      });
    });

    test('in a cooling-off is refused with what the wallet says', async () => {
      const until = new Date(Date.now() + 3_600_000);
      await server.db
        .insertInto('cooling_offs')
        .values({ user_id: user.id, because: 'bank_card_changed', until })
        .execute();
      const error = {
        reason: 'withdrawal_cooling_off',
        params: { until: until.toISOString(), because: 'bank_card_changed' },
      };
      expect((await withdraw()).error).toEqual(error);
      const { blocks } = await server.succeed(getWalletCall, {}, { token: user.token });
      expect(blocks).toEqual([error]);
    });
  });

  describe('with an idempotency key', () => {
    test('the same again is answered as before, without a look at the password', async () => {
      const key = randomUUID();
      const { data } = await withdraw({}, key);
      expect((await withdraw({ password: WRONG_PASSWORD }, key)).data).toEqual(data);
      expect(await balancesOf(server.db, user.id)).toMatchObject({ withdrawals_pending: 3000 });
      // It does not count, either.
      expect((await withdraw({ password: WRONG_PASSWORD })).error?.params).toEqual({
        attempts_left: 4,
      });
    });

    test('it is answered so while the password is locked, or another one by now', async () => {
      const key = randomUUID();
      const { data } = await withdraw({}, key);
      for (let i = 0; i < 5; i += 1) await withdraw({ password: md5Of(`${i}`) });
      expect((await withdraw({}, key)).data).toEqual(data);
      expect((await withdraw()).error?.reason).toBe('transaction_password_locked');
    });

    test('a wrong password is not stored', async () => {
      const key = randomUUID();
      expect((await withdraw({ password: WRONG_PASSWORD }, key)).code).toBe(400);
      expect((await withdraw({}, key)).code).toBe(200);
    });

    test('another amount is idempotency_key_reused, before a look at the password', async () => {
      const key = randomUUID();
      await withdraw({}, key);
      expect((await withdraw({ amount: '31.00', password: WRONG_PASSWORD }, key)).error).toEqual({
        reason: 'idempotency_key_reused',
      });
    });

    test('that is no UUID is invalid_params', async () => {
      expect((await withdraw({}, 'again')).error).toEqual({
        reason: 'invalid_params',
        params: { fields: { 'Idempotency-Key': 'format' } },
      });
    });
  });

  describe('taking one back', () => {
    test('without a session is refused with no_session', async () => {
      expect((await server.call(cancelWithdrawalCall, { id: '1' })).error).toEqual({
        reason: 'no_session',
      });
    });

    test('without an id is invalid_params', async () => {
      const { error } = await server.callWith(cancelWithdrawalCall, {}, { token: user.token });
      expect(error).toEqual({ reason: 'invalid_params', params: { fields: { id: 'required' } } });
    });

    test('returns its record as cancelled, and the money is back', async () => {
      const { data: asked } = await withdraw();
      const { data } = await cancel(asked?.id ?? '');
      expect(data).toMatchObject({
        id: asked?.id,
        amount: '-30.00',
        status: 'cancelled',
        events: [{ status: 'pending' }, { status: 'cancelled' }],
      });
      expect(await balancesOf(server.db, user.id)).toEqual({ available_balance: 10_000 });
    });

    test('by its line on the pending account takes back the same', async () => {
      const { data: asked } = await withdraw();
      const { list } = await server.succeed(
        listFundRecordsCall,
        { account: 'withdrawals_pending' },
        { token: user.token },
      );
      expect((await cancel(list[0]?.id ?? '')).data).toMatchObject({
        id: asked?.id,
        status: 'cancelled',
      });
    });

    test('twice, or once it is paid, is withdrawal_state', async () => {
      const first = (await withdraw()).data?.id ?? '';
      await cancel(first);
      expect((await cancel(first)).error).toEqual({
        reason: 'withdrawal_state',
        params: { status: 'cancelled' },
      });
      const second = (await withdraw()).data?.id ?? '';
      const { id } = await server.db
        .selectFrom('withdrawals')
        .select('id')
        .where('user_id', '=', user.id)
        .where('status', '=', 'pending')
        .executeTakeFirstOrThrow();
      await payWithdrawal(server.db, id);
      expect((await cancel(second)).error).toEqual({
        reason: 'withdrawal_state',
        params: { status: 'done' },
      });
    });

    test('what is another user’s, no withdrawal or no id is not_found', async () => {
      const { data: asked } = await withdraw();
      const { token } = await makeWithdrawer(server.db);
      const { list } = await server.succeed(
        listFundRecordsCall,
        { type: 'system_top_up' },
        { token: user.token },
      );
      expect((await cancel(asked?.id ?? '', token)).error).toEqual({ reason: 'not_found' });
      for (const id of [list[0]?.id ?? '', '0', '999999999999999999', 'x', randomUUID()]) {
        expect((await cancel(id)).error).toEqual({ reason: 'not_found' });
      }
    });

    test('sent twice with one key is one and the same', async () => {
      const { data: asked } = await withdraw();
      const headers = { 'idempotency-key': randomUUID() };
      const input = { id: asked?.id ?? '' };
      const sent = await Promise.all(
        [0, 1].map(() => server.call(cancelWithdrawalCall, input, { token: user.token, headers })),
      );
      expect(sent.map(({ data }) => data?.status)).toEqual(['cancelled', 'cancelled']);
      expect(sent[0]?.data).toEqual(sent[1]?.data);
    });
  });
});
