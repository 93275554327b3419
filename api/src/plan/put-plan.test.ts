import type { CouponEffect } from '@adpartner/shared/contract/coupon';
import { sql } from 'kysely';

import { grantCoupon } from '../coupon/grant-coupon.ts';
import type { Queries } from '../db/database.ts';
import { topUp } from '../ledger/movements.ts';
import { balancesOf, findDisagreements, systemBalances } from '../testing/balances.ts';
import { makePlan } from '../testing/make-plan.ts';
import { makeUser } from '../testing/make-user.ts';
import { describeOnDatabase, describeOnPostgres } from '../testing/test-database.ts';
import { failPlan } from './plan-movements.ts';
import { putPlan, type Put } from './put-plan.ts';

const reference = 'R';

describeOnDatabase('putting a plan', (open) => {
  let db: Queries;
  let userId: string;
  beforeAll(async () => ({ db } = await open()));
  beforeEach(async () => {
    userId = (await makeUser(db)).id;
    await topUp(db, { userId, amount: 100_000n, reference });
  });
  afterAll(async () => {
    expect(await findDisagreements(db)).toEqual([]);
  });

  const put = (planId: string, more: Partial<Put> = {}) =>
    putPlan(db, {
      userId,
      planId,
      amount: 10_000n,
      officialPush: true,
      realTimePlacement: false,
      zone: 'UTC',
      ...more,
    });

  const makeCoupon = async (
    effect: CouponEffect,
    value: bigint,
    more: { name?: string; amount_requirement?: bigint } = {},
  ) => {
    const { id } = await db
      .insertInto('coupons')
      .values({
        name: JSON.stringify({ en: more.name ?? `${effect} ${value} ${Math.random()}` }),
        kind: 'custom',
        effect,
        value,
        amount_requirement: more.amount_requirement ?? 0n,
        valid_days: 10,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };

  test('the amount waits to be consumed', async () => {
    const { id } = await makePlan(db, userId);
    await put(id);
    expect(await balancesOf(db, userId)).toEqual({
      available_balance: 90_000,
      to_be_consumed: 10_000,
    });
    const plan = await db.selectFrom('plans').selectAll().where('id', '=', id).executeTakeFirst();
    expect(plan).toMatchObject({
      status: 'matching',
      status_why: { key: 'why.plan_put', params: { amount: '100.00' } },
      put_amount: 10_000n,
      paid_amount: 10_000n,
      coupon_amount: 0n,
      official_push: true,
      real_time_placement: false,
    });
  });

  test("another user's plan is not_found, and so is none at all", async () => {
    const { id: otherId } = await makeUser(db);
    const { id } = await makePlan(db, otherId);
    await expect(put(id)).rejects.toMatchObject({ reason: 'not_found' });
    await expect(put('00000000-0000-4000-8000-000000000000')).rejects.toMatchObject({
      reason: 'not_found',
    });
  });

  test('a plan is put once', async () => {
    const { id } = await makePlan(db, userId);
    await put(id);
    await expect(put(id)).rejects.toMatchObject({
      reason: 'plan_state',
      params: { status: 'matching' },
    });
  });

  test.each([999n, 2_000_001n])("%s is outside of the configuration's limits", async (amount) => {
    const { id } = await makePlan(db, userId);
    await expect(put(id, { amount })).rejects.toMatchObject({
      reason: 'amount_out_of_range',
      params: { min: '10.00', max: '20000.00' },
    });
  });

  test("a plan's own limits win", async () => {
    const { id } = await makePlan(db, userId, { limits: { min: 500n, max: 700n } });
    await expect(put(id, { amount: 701n })).rejects.toMatchObject({
      params: { min: '5.00', max: '7.00' },
    });
    await put(id, { amount: 700n });
  });

  test('more than there is is refused, and nothing of it happens', async () => {
    const { id } = await makePlan(db, userId);
    await expect(put(id, { amount: 100_001n })).rejects.toMatchObject({
      reason: 'insufficient_balance',
    });
    expect(await balancesOf(db, userId)).toEqual({ available_balance: 100_000 });
  });

  test('more than there is is refused before any account would go below nothing', async () => {
    const { id } = await makePlan(db, userId);
    const asked = sql`select put_plan(${userId}, ${id}, 100001, true, true)`.execute(db);
    await expect(asked).rejects.toMatchObject({ code: 'AP001', message: 'insufficient_balance' });
  });

  test.each([
    ['discount', 1000n, 10_000n, 9000, 1000],
    // 33.33 % of 100.01 are 33.333333: 66.676667 are paid, half up.
    ['discount', 3333n, 10_001n, 6668, 3333],
    ['discount', 5000n, 10_001n, 5001, 5000],
    ['discount', 10_000n, 10_000n, 0, 10_000],
    ['deduction', 1500n, 10_000n, 8500, 1500],
    ['deduction', 15_000n, 10_000n, 0, 10_000],
    ['addition', 2500n, 10_000n, 10_000, 2500],
  ] as const)(
    'a %s of %s on %s: %i are paid, %i are added',
    async (effect, value, amount, paid, added) => {
      const { id } = await makePlan(db, userId);
      const couponId = await grantCoupon(db, userId, await makeCoupon(effect, value));
      const promotions = (await systemBalances(db)).operator_promotions ?? 0;
      await put(id, { amount, couponId });
      const {
        available_balance,
        to_be_consumed = 0,
        discount_amount,
      } = await balancesOf(db, userId);
      expect({ available_balance, to_be_consumed, discount_amount }).toEqual({
        available_balance: 100_000 - paid,
        to_be_consumed: paid,
        discount_amount: added,
      });
      expect((await systemBalances(db)).operator_promotions).toBe(promotions - added);
      const held = await db
        .selectFrom('user_coupons')
        .select('used_on')
        .where('id', '=', couponId)
        .executeTakeFirst();
      expect(held).toEqual({ used_on: id });
    },
  );

  test('the balance has to cover what is paid, not the amount', async () => {
    const { id } = await makePlan(db, userId);
    const couponId = await grantCoupon(db, userId, await makeCoupon('discount', 5000n));
    await put(id, { amount: 200_000n, couponId });
    expect(await balancesOf(db, userId)).toEqual({
      to_be_consumed: 100_000,
      discount_amount: 100_000,
    });
  });

  test('a used coupon is coupon_used', async () => {
    const couponId = await grantCoupon(db, userId, await makeCoupon('discount', 1000n));
    await put((await makePlan(db, userId)).id, { couponId });
    await expect(put((await makePlan(db, userId)).id, { couponId })).rejects.toMatchObject({
      reason: 'coupon_used',
    });
  });

  test('a coupon past its days is coupon_expired', async () => {
    const granted = new Date(Date.now() - 10 * 24 * 3600 * 1000);
    const couponId = await grantCoupon(db, userId, await makeCoupon('discount', 1000n), granted);
    await expect(put((await makePlan(db, userId)).id, { couponId })).rejects.toMatchObject({
      reason: 'coupon_expired',
    });
  });

  test('an amount below its requirement is coupon_not_applicable', async () => {
    const coupon = await makeCoupon('discount', 1000n, { amount_requirement: 10_001n });
    const couponId = await grantCoupon(db, userId, coupon);
    await expect(put((await makePlan(db, userId)).id, { couponId })).rejects.toMatchObject({
      reason: 'coupon_not_applicable',
    });
  });

  test("another user's coupon is not_found", async () => {
    const { id: otherId } = await makeUser(db);
    const couponId = await grantCoupon(db, otherId, await makeCoupon('discount', 1000n));
    await expect(put((await makePlan(db, userId)).id, { couponId })).rejects.toMatchObject({
      reason: 'not_found',
    });
  });

  test('of one name, one a day of the caller', async () => {
    const coupon = await makeCoupon('discount', 1000n, { name: `Same ${userId}` });
    const [first, second] = [
      await grantCoupon(db, userId, coupon),
      await grantCoupon(db, userId, coupon),
    ];
    const plans = [await makePlan(db, userId), await makePlan(db, userId)] as const;
    const zone = 'Asia/Kathmandu';
    // 23:50 in Kathmandu, then the next minutes across midnight there.
    const evening = new Date(Date.now() + 3_600_000);
    evening.setUTCHours(18, 5, 0, 0);
    await put(plans[0].id, { couponId: first, zone, at: evening });
    const later = (minutes: number) => new Date(evening.getTime() + minutes * 60_000);
    await expect(put(plans[1].id, { couponId: second, zone, at: later(9) })).rejects.toMatchObject({
      reason: 'coupon_name_used_today',
    });
    await put(plans[1].id, { couponId: second, zone, at: later(10) });
  });

  test('of two names, both on one day', async () => {
    for (const name of ['One', 'Other']) {
      const coupon = await makeCoupon('discount', 1000n, { name: `${name} ${userId}` });
      const couponId = await grantCoupon(db, userId, coupon);
      const { id } = await makePlan(db, userId);
      await put(id, { couponId });
    }
    expect(
      await db.selectFrom('user_coupons').select('used_on').where('user_id', '=', userId).execute(),
    ).toEqual([
      { used_on: expect.any(String) as string },
      { used_on: expect.any(String) as string },
    ]);
  });

  test('a plan that fails before anything was consumed leaves its coupon unused', async () => {
    const { id } = await makePlan(db, userId);
    const couponId = await grantCoupon(db, userId, await makeCoupon('addition', 2500n));
    await put(id, { couponId });
    await failPlan(db, id);
    expect(await balancesOf(db, userId)).toEqual({ available_balance: 100_000 });
    await put((await makePlan(db, userId)).id, { couponId });
  });
});

describeOnPostgres('putting plans at the same time', (open) => {
  test('spends the same money once', async () => {
    const { db } = await open();
    const { id: userId } = await makeUser(db);
    await topUp(db, { userId, amount: 25_000n, reference });
    const plans = await Promise.all(Array.from({ length: 6 }, () => makePlan(db, userId)));
    const tries = await Promise.allSettled(
      plans.map(({ id: planId }) =>
        putPlan(db, {
          userId,
          planId,
          amount: 10_000n,
          officialPush: false,
          realTimePlacement: false,
          zone: 'UTC',
        }),
      ),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await balancesOf(db, userId)).toEqual({
      available_balance: 5000,
      to_be_consumed: 20_000,
    });
  });

  test('puts the same plan once', async () => {
    const { db } = await open();
    const { id: userId } = await makeUser(db);
    await topUp(db, { userId, amount: 50_000n, reference });
    const { id: planId } = await makePlan(db, userId);
    const put = {
      userId,
      planId,
      amount: 10_000n,
      officialPush: false,
      realTimePlacement: false,
      zone: 'UTC',
    };
    const tries = await Promise.allSettled([putPlan(db, put), putPlan(db, put), putPlan(db, put)]);
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await findDisagreements(db)).toEqual([]);
  });
});
