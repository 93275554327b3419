import { sql } from 'kysely';

import type { Queries } from '../db/database.ts';
import { topUp } from '../ledger/movements.ts';
import { balancesOf } from '../testing/balances.ts';
import { makeUserCoupon } from '../testing/make-coupon.ts';
import { makePlan } from '../testing/make-plan.ts';
import { makeUser } from '../testing/make-user.ts';
import { describeOnDatabase } from '../testing/test-database.ts';
import { putPlan, type Put } from './put-plan.ts';

const DAY = 24 * 3_600_000;
const NOW = new Date('2026-03-10T12:00:00.000Z');
const after = (ms: number) => new Date(NOW.getTime() + ms);

describeOnDatabase('putting a plan, at the bounds', (open) => {
  let db: Queries;
  let userId: string;
  beforeAll(async () => ({ db } = await open()));
  beforeEach(async () => {
    userId = (await makeUser(db)).id;
    await topUp(db, { userId, amount: 10_000n, reference: 'R', at: NOW });
  });

  async function put(
    amount: bigint,
    more: Partial<Put> = {},
    limits?: { min: bigint; max: bigint },
  ) {
    const { id: planId } = await makePlan(db, userId, { at: NOW, ...(limits && { limits }) });
    const given = { officialPush: true, realTimePlacement: false, zone: 'UTC', at: NOW };
    await putPlan(db, { userId, planId, amount, ...given, ...more });
    return planId;
  }
  const error = (reason: string) => ({ reason });

  test.each([2000n, 3000n])('%s is within the limits that it touches', async (amount) => {
    await put(amount, {}, { min: 2000n, max: 3000n });
  });

  test.each([1999n, 3001n])('%s is outside of the limits it all but touches', async (amount) => {
    await expect(put(amount, {}, { min: 2000n, max: 3000n })).rejects.toMatchObject(
      error('amount_out_of_range'),
    );
  });

  test('all that is available can be put, and not a minor unit more', async () => {
    await expect(put(10_001n)).rejects.toMatchObject(error('insufficient_balance'));
    await put(10_000n);
    expect(await balancesOf(db, userId)).toEqual({ to_be_consumed: 10_000 });
  });

  test('a coupon is good until, and not at, the very moment it expires', async () => {
    const couponId = await makeUserCoupon(db, userId, { valid_days: 3 }, NOW);
    const { expires_at } = await db
      .selectFrom('user_coupons')
      .select('expires_at')
      .where('id', '=', couponId)
      .executeTakeFirstOrThrow();
    expect(expires_at).toEqual(after(3 * DAY));
    await expect(put(1000n, { couponId, at: expires_at })).rejects.toMatchObject(
      error('coupon_expired'),
    );
    await put(1000n, { couponId, at: after(3 * DAY - 1) });
  });

  test('a coupon applies to just the amount that it requires', async () => {
    const couponId = await makeUserCoupon(db, userId, { amount_requirement: 2000n }, NOW);
    await expect(put(1999n, { couponId })).rejects.toMatchObject(error('coupon_not_applicable'));
    await put(2000n, { couponId });
  });

  test('another user’s coupon of the same name, used today, does not matter', async () => {
    const name = JSON.stringify({ en: `Shared ${userId}` });
    const first = userId;
    await put(1000n, { couponId: await makeUserCoupon(db, userId, { name }, NOW) });
    userId = (await makeUser(db)).id;
    await topUp(db, { userId, amount: 10_000n, reference: 'R', at: NOW });
    await put(1000n, { couponId: await makeUserCoupon(db, userId, { name }, NOW) });
    expect(userId).not.toBe(first);
  });

  test('is one more order of its amount, and nothing that was delivered', async () => {
    await put(1500n);
    const { rows } =
      await sql`select invested_amount, delivery_orders, consumed, impressions, clicks,
      ad_revenue, externally_operated from delivery_totals where user_id = ${userId}`.execute(db);
    expect(rows).toEqual([
      {
        invested_amount: 1500n,
        delivery_orders: 1n,
        consumed: 0n,
        impressions: 0n,
        clicks: 0n,
        ad_revenue: 0n,
        externally_operated: 0n,
      },
    ]);
  });

  test.each([0n, -1000n])('an amount of %s is refused, whatever the limits', async (amount) => {
    await expect(put(amount)).rejects.toThrow('more than 0');
  });
});
