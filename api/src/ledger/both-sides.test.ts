import { sql } from 'kysely';

import type { Queries } from '../db/database.ts';
import type { SystemAccount } from '../db/tables/ledger.ts';
import { recordDelivery } from '../delivery/delivery-port.ts';
import { chargeBack, endPlan, failPlan, settlePlan } from '../plan/plan-movements.ts';
import { putPlan } from '../plan/put-plan.ts';
import { balancesOf, findDisagreements, systemBalances } from '../testing/balances.ts';
import { makeUserCoupon } from '../testing/make-coupon.ts';
import { makePlan } from '../testing/make-plan.ts';
import { makeWithdrawer } from '../testing/make-withdrawer.ts';
import { describeMoneyOnDatabase } from '../testing/test-database.ts';
import { writeOffStartupFunds } from '../testing/write-off-startup-funds.ts';
import {
  askWithdrawal,
  cancelWithdrawal,
  payWithdrawal,
  rejectWithdrawal,
} from '../wallet/withdrawals.ts';
import {
  advanceStartupFunds,
  openVip,
  postDeposit,
  releaseDeposit,
  returnStartupFunds,
  topUp,
} from './movements.ts';

type Balances = Record<string, number>;

describeMoneyOnDatabase('both sides of a movement', (open) => {
  let db: Queries;
  let userId: string;
  let plan: { id: string; number: string };
  let withdrawalId: string;
  let reports = 0;
  beforeAll(async () => {
    ({ db } = await open());
    await sql`update withdraw_methods set fee_min = 7`.execute(db);
  });
  beforeEach(async () => {
    ({ id: userId } = await makeWithdrawer(db, 10_000n));
    await advanceStartupFunds(db, movement(1000n));
    await returnStartupFunds(db, { userId, reference: 'R' });
    await postDeposit(db, movement(500n));
    withdrawalId = await askWithdrawal(db, { userId, amount: 300n, method: 'bank' });
    plan = await makePlan(db, userId);
  });
  afterAll(async () => {
    expect(await findDisagreements(db)).toEqual([]);
  });

  const movement = (amount: bigint) => ({ userId, amount, reference: 'R' });
  const event = () => {
    reports += 1;
    return { source: 'both sides', id: `${reports}`, plan: plan.number, at: new Date() } as const;
  };
  /** Puts 10.00 with a coupon that adds 2.00. */
  const put = async () => {
    const couponId = await makeUserCoupon(db, userId, { effect: 'addition', value: 200n });
    const given = { officialPush: true, realTimePlacement: true, zone: 'UTC' };
    await putPlan(db, { userId, planId: plan.id, amount: 1000n, couponId, ...given });
  };
  const deliver = (consumed: bigint, revenue: bigint) =>
    recordDelivery(db, [
      { ...event(), kind: 'matched' },
      { ...event(), kind: 'delivered', impressions: 1, clicks: 1, consumed, revenue },
    ]);

  /** The changes of a movement, on the user's accounts and on the system's. */
  async function changes(
    move: () => Promise<unknown>,
  ): Promise<{ own: Balances; system: Balances }> {
    const look = async () => ({
      own: await balancesOf(db, userId),
      system: await systemBalances(db),
    });
    const before = await look();
    await move();
    const after = await look();
    const difference = (one: Balances, other: Balances) =>
      Object.fromEntries(
        [...new Set([...Object.keys(one), ...Object.keys(other)])]
          .map((kind) => [kind, (other[kind] ?? 0) - (one[kind] ?? 0)] as const)
          .filter(([, change]) => change !== 0),
      );
    return {
      own: difference(before.own, after.own),
      system: difference(before.system, after.system),
    };
  }

  test.each<[string, () => Promise<unknown>, Balances, Partial<Record<SystemAccount, number>>]>([
    ['a top-up', () => topUp(db, movement(70n)), { available_balance: 70 }, { world: -70 }],
    [
      'an advance',
      () => advanceStartupFunds(db, movement(70n)),
      { available_balance: 70, startup_funds: 70 },
      { operator_advances: -70, startup_funds_owed: -70 },
    ],
    [
      'a VIP',
      () => openVip(db, movement(70n), new Date('2027-01-01T00:00:00Z')),
      { available_balance: -70 },
      { operator_revenue: 70 },
    ],
    [
      'a deposit',
      () => postDeposit(db, movement(70n)),
      { available_balance: -70, deposit: 70 },
      {},
    ],
    [
      'a release',
      () => releaseDeposit(db, movement(70n)),
      { available_balance: 70, deposit: -70 },
      {},
    ],
    [
      'a withdrawal',
      () => askWithdrawal(db, { userId, amount: 700n, method: 'bank' }),
      { available_balance: -700, withdrawals_pending: 700 },
      {},
    ],
    [
      'a payment',
      () => payWithdrawal(db, withdrawalId),
      { withdrawals_pending: -300 },
      { world: 293, operator_revenue: 7 },
    ],
    [
      'a rejection',
      () => rejectWithdrawal(db, withdrawalId, null),
      { available_balance: 300, withdrawals_pending: -300 },
      {},
    ],
    [
      'a cancellation',
      () => cancelWithdrawal(db, userId, withdrawalId),
      { available_balance: 300, withdrawals_pending: -300 },
      {},
    ],
    [
      'a put with a coupon',
      put,
      { available_balance: -1000, to_be_consumed: 1000, discount_amount: 200 },
      { operator_promotions: -200 },
    ],
  ])('of %s', async (_, move, own, system) => {
    expect(await changes(move)).toEqual({ own, system });
  });

  test('of startup funds that are returned and written off', async () => {
    await advanceStartupFunds(db, movement(1000n));
    expect(await changes(() => returnStartupFunds(db, movement(400n)))).toEqual({
      own: { available_balance: -400, startup_funds: -400 },
      system: { operator_advances: 400, startup_funds_owed: 400 },
    });
    expect(await changes(() => writeOffStartupFunds(db, movement(600n)))).toEqual({
      own: { startup_funds: -600 },
      system: { startup_funds_owed: 600 },
    });
  });

  describe('of a plan with a coupon', () => {
    beforeEach(put);

    test('that is delivered', async () => {
      expect(await changes(() => deliver(350n, 90n))).toEqual({
        own: { discount_amount: -200, to_be_consumed: -150, to_be_settled: 90 },
        system: { ad_network: 350 - 90 },
      });
    });

    test.each([
      ['ended', () => endPlan(db, plan.id), {}],
      ['failed', () => failPlan(db, plan.id), { to_be_settled: -90, earned: 90 }],
    ] as const)('that is %s', async (_, end, { earned = 0, ...settled }: Balances) => {
      await deliver(150n, 90n);
      expect(await changes(end)).toEqual({
        own: {
          available_balance: 1000 + earned,
          to_be_consumed: -1000,
          discount_amount: -50,
          ...settled,
        },
        system: { operator_promotions: 50 },
      });
    });

    test('that is settled', async () => {
      await deliver(1200n, 90n);
      await recordDelivery(db, [{ ...event(), kind: 'closed' }]);
      expect(await changes(() => settlePlan(db, plan.id))).toEqual({
        own: { available_balance: 90, to_be_settled: -90 },
        system: {},
      });
    });

    test('that is charged back before it is settled', async () => {
      await deliver(1200n, 90n);
      expect(await changes(() => chargeBack(db, plan.id, 80n))).toEqual({
        own: { to_be_settled: -80 },
        system: { ad_network: 80 },
      });
    });

    test('that is charged back after it was settled, and tells how much', async () => {
      await deliver(1200n, 90n);
      await recordDelivery(db, [{ ...event(), kind: 'closed' }]);
      await settlePlan(db, plan.id);
      expect(await changes(() => chargeBack(db, plan.id, 80n))).toEqual({
        own: { available_balance: -80 },
        system: { ad_network: 80 },
      });
      const { body } = await db
        .selectFrom('notifications')
        .select('body')
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .executeTakeFirstOrThrow();
      expect(body).toEqual({
        key: 'notice.chargeback.body',
        params: { plan: plan.number, amount: '0.80' },
      });
    });
  });
});
