import { getWalletCall } from '@adpartner/shared/contract/wallet';

import { recordDelivery } from '../delivery/delivery-port.ts';
import { advanceStartupFunds, postDeposit, topUp } from '../ledger/movements.ts';
import { makePutPlan } from '../testing/make-plan.ts';
import { makeSignedInUser } from '../testing/make-signed-in-user.ts';
import { depositOf } from '../testing/deposit-of.ts';
import { describeMoneyOnDatabase } from '../testing/test-database.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';
import { askWithdrawal } from './withdrawals.ts';

const reference = 'R';

describeMoneyOnDatabase('the wallet over the wire', (open) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer(open);
  });

  const bindCard = (userId: string) =>
    server.db
      .insertInto('bank_cards')
      .values({
        user_id: userId,
        method: 'wallet_address',
        card_name: 'A network',
        user_name: 'A person',
        mobile: '+491700000000',
        bank_account: 'abcdefgh1234',
        bank_address: null,
        branch_name: null,
      })
      .execute();
  const withdrawer = async () => {
    const user = await makeSignedInUser(server.db, { transaction_password_hash: 'not a hash' });
    await bindCard(user.id);
    return user;
  };

  test('without a session there is none', async () => {
    expect((await server.call(getWalletCall, {})).error).toEqual({ reason: 'no_session' });
  });

  test('of a new user is empty, and says what a withdrawal still needs', async () => {
    const { token } = await makeSignedInUser(server.db);
    expect(await server.succeed(getWalletCall, {}, { token })).toEqual({
      total_assets: '0.00',
      available_balance: '0.00',
      to_be_consumed: '0.00',
      to_be_settled: '0.00',
      withdrawals_pending: '0.00',
      deposit: '0.00',
      startup_funds: '0.00',
      discount_amount: '0.00',
      withdrawable: '0.00',
      withdrawable_after_return: '0.00',
      blocks: [
        { reason: 'bank_card_required', params: {} },
        { reason: 'transaction_password_not_set', params: {} },
      ],
    });
  });

  test('adds up what is on the accounts, without what is owed or held by coupons', async () => {
    const { id: userId, token } = await withdrawer();
    await topUp(server.db, { userId, amount: 90_000n, reference });
    await postDeposit(server.db, { userId, amount: 20_000n, reference });
    await askWithdrawal(server.db, { userId, amount: 5000n, method: 'wallet_address' });
    const plan = await makePutPlan(server.db, userId, 30_000n);
    const event = { source: 'test', plan: plan.number, at: new Date() } as const;
    await recordDelivery(server.db, [
      { ...event, id: 'a', kind: 'matched' },
      {
        ...event,
        id: 'b',
        kind: 'delivered',
        impressions: 1,
        clicks: 1,
        consumed: 10_000n,
        revenue: 12_345n,
      },
    ]);
    expect(await server.succeed(getWalletCall, {}, { token })).toEqual({
      total_assets: '1223.45',
      available_balance: '650.00',
      to_be_consumed: '200.00',
      to_be_settled: '123.45',
      withdrawals_pending: '50.00',
      deposit: '200.00',
      startup_funds: '0.00',
      discount_amount: '0.00',
      withdrawable: '650.00',
      withdrawable_after_return: '650.00',
      blocks: [],
    });
    expect(await depositOf(server.db, userId)).toBe('200.00');
  });

  test('with startup funds owed nothing can be withdrawn, and it says what could after', async () => {
    const { id: userId, token } = await withdrawer();
    const at = new Date('2026-10-01T10:00:00.000Z');
    await advanceStartupFunds(server.db, { userId, amount: 50_000n, reference, at });
    await topUp(server.db, { userId, amount: 1500n, reference });
    expect(await server.succeed(getWalletCall, {}, { token })).toMatchObject({
      total_assets: '515.00',
      available_balance: '515.00',
      startup_funds: '500.00',
      withdrawable: '0.00',
      withdrawable_after_return: '15.00',
      blocks: [
        {
          reason: 'startup_funds_not_returned',
          params: { outstanding: '500.00', since: '2026-10-01T10:00:00.000Z' },
        },
      ],
    });
  });

  test('a cooling-off blocks, and says until when and because of what', async () => {
    const { id: userId, token } = await withdrawer();
    await topUp(server.db, { userId, amount: 1500n, reference });
    const until = new Date(Date.now() + 3_600_000);
    await server.db
      .insertInto('cooling_offs')
      .values({ user_id: userId, because: 'transaction_password_changed', until })
      .execute();
    expect(await server.succeed(getWalletCall, {}, { token })).toMatchObject({
      withdrawable: '0.00',
      blocks: [
        {
          reason: 'withdrawal_cooling_off',
          params: { until: until.toISOString(), because: 'transaction_password_changed' },
        },
      ],
    });
  });

  test.each(['not_activated', 'disabled', 'cancelled'] as const)(
    'of a %s account is still shown, and says that nothing can be withdrawn',
    async (status) => {
      const { id: userId, token } = await withdrawer();
      await topUp(server.db, { userId, amount: 1500n, reference });
      await server.db.updateTable('users').set({ status }).where('id', '=', userId).execute();
      expect(await server.succeed(getWalletCall, {}, { token })).toMatchObject({
        available_balance: '15.00',
        withdrawable: '0.00',
        blocks: [{ reason: `account_${status}`, params: {} }],
      });
    },
  );

  test('a currency without fractions has none on the wire', async () => {
    // Another operator's: a currency is fixed once money has moved.
    const other = await openTestServer(open);
    await other.db.updateTable('configuration').set({ currency_digits: 0 }).execute();
    const { id: userId, token } = await makeSignedInUser(other.db);
    await topUp(other.db, { userId, amount: 1500n, reference });
    for (let look = 0; look < 2; look += 1) {
      expect(await other.succeed(getWalletCall, {}, { token })).toMatchObject({
        total_assets: '1500',
        deposit: '0',
      });
    }
  });
});
