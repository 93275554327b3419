import { putPlanCall } from '@adpartner/shared/contract/plan';
import { withdrawCall } from '@adpartner/shared/contract/wallet';
import { sql } from 'kysely';

import { balancesOf } from '../testing/balances.ts';
import { makeUserCoupon } from '../testing/make-coupon.ts';
import { makePlan } from '../testing/make-plan.ts';
import { makeWithdrawer } from '../testing/make-withdrawer.ts';
import { describeOnDatabase } from '../testing/test-database.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';
import { RIGHT_PASSWORD } from '../testing/transaction-passwords.ts';

describeOnDatabase('what a user was shown and agreed to', (open) => {
  let server: TestServer;
  let user: { id: string; token: string };
  beforeAll(async () => {
    server = await openTestServer(open);
    await sql`update withdraw_methods set fee_rate = 0.1, fee_min = 50 where method = 'bank'`.execute(
      server.db,
    );
  });
  beforeEach(async () => {
    user = await makeWithdrawer(server.db);
  });
  const auth = () => ({ token: user.token });

  describe('of a withdrawal', () => {
    const withdraw = (expected?: object) =>
      server.callWith(
        withdrawCall,
        {
          amount: '30.00',
          method: 'bank',
          password: RIGHT_PASSWORD,
          ...(expected && { expected }),
        },
        auth(),
      );

    test.each([
      ['another fee', { fee: '0.50', net: '27.00' }],
      ['another net', { fee: '3.00', net: '29.50' }],
      ['none', { fee: '0', net: '30' }],
    ])('%s is refused with the terms of now, and nothing is moved', async (_, expected) => {
      const { error } = await withdraw(expected);
      expect(error).toEqual({ reason: 'terms_changed', params: { fee: '3.00', net: '27.00' } });
      expect(await balancesOf(server.db, user.id)).toEqual({ available_balance: 10_000 });
    });

    test.each([
      ['the same, however it is written', { fee: '3', net: '27.0' }],
      ['nothing', undefined],
    ])('%s is charged as it is', async (_, expected) => {
      expect((await withdraw(expected)).error).toBeNull();
      expect(await balancesOf(server.db, user.id)).toEqual({
        available_balance: 7000,
        withdrawals_pending: 3000,
      });
    });

    test.each([
      [{ fee: '-1', net: '1' }, 'format'],
      [{ fee: '1.005', net: '1' }, 'format'],
      [{ fee: '0' }, 'required'],
      ['all', 'type'],
    ])('%j is invalid_params', async (expected, rule) => {
      const { error } = await withdraw(expected as object);
      expect(error?.reason).toBe('invalid_params');
      expect(Object.values(error?.params?.fields ?? {})).toEqual([rule]);
    });
  });

  describe('of a put', () => {
    let planId: string;
    let couponId: string;
    beforeEach(async () => {
      ({ id: planId } = await makePlan(server.db, user.id));
      couponId = await makeUserCoupon(server.db, user.id);
    });
    const put = (expected?: object) =>
      server.callWith(
        putPlanCall,
        {
          id: planId,
          amount: '30.00',
          official_push: true,
          real_time_placement: false,
          coupon_id: couponId,
          ...(expected && { expected }),
        },
        auth(),
      );

    test.each([
      ['another price', { paid: '26.99', coupon: '3.00' }],
      ['another part of the coupon', { paid: '27.00', coupon: '3.01' }],
      ['no coupon', { paid: '30.00', coupon: '0' }],
    ])('%s is refused with the terms of now, and nothing is moved', async (_, expected) => {
      const { error } = await put(expected);
      expect(error).toEqual({
        reason: 'terms_changed',
        params: { paid: '27.00', coupon: '3.00' },
      });
      expect(await balancesOf(server.db, user.id)).toEqual({ available_balance: 10_000 });
      const { data } = await put({ paid: '27', coupon: '3' });
      expect(data).toMatchObject({ paid_amount: '27.00', coupon_amount: '3.00' });
    });

    test('nothing is charged as it is', async () => {
      const { data } = await put();
      expect(data).toMatchObject({ paid_amount: '27.00' });
    });

    test('what is no amount is invalid_params', async () => {
      const { error } = await put({ paid: '27.001', coupon: '3' });
      expect(error).toEqual({
        reason: 'invalid_params',
        params: { fields: { expected: 'format' } },
      });
    });
  });
});
