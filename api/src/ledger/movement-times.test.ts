import { sql } from 'kysely';

import type { Queries } from '../db/database.ts';
import { recordDelivery } from '../delivery/delivery-port.ts';
import { makeCoupon } from '../testing/make-coupon.ts';
import { makePutPlan } from '../testing/make-plan.ts';
import { makeUser } from '../testing/make-user.ts';
import { describeMoneyOnDatabase } from '../testing/test-database.ts';
import { topUp } from './movements.ts';

const at = new Date('2026-03-01T12:00:00.123Z');
const after = (minutes: number) => new Date(at.getTime() + minutes * 60_000);
const DAYS = 24 * 60;

describeMoneyOnDatabase('the time of a movement', (open) => {
  let db: Queries;
  let userId: string;
  beforeAll(async () => ({ db } = await open()));
  beforeEach(async () => {
    userId = (await makeUser(db)).id;
  });

  test('is that of its entry and of its notice', async () => {
    await topUp(db, { userId, amount: 500n, reference: 'R', at, words: 'A gift' });
    const { rows } = await sql`
      select n.created_at, p.at, e.remark
      from notifications n join accounts a on a.user_id = n.user_id
        join postings p on p.account_id = a.id join journal_entries e on e.id = p.entry_id
      where n.user_id = ${userId}`.execute(db);
    expect(rows).toEqual([{ created_at: at, at, remark: 'A gift' }]);
  });

  test('is what a newcomer coupon’s days are counted from', async () => {
    await makeCoupon(db, { newcomer: true, valid_days: 10 });
    await sql`select receive_newcomer_coupon(${userId}, ${at})`.execute(db);
    const coupon = await db
      .selectFrom('user_coupons')
      .select(['granted_at', 'expires_at'])
      .where('user_id', '=', userId)
      .executeTakeFirst();
    expect(coupon).toEqual({ granted_at: at, expires_at: after(10 * DAYS) });
  });

  test('of the last delivery is the latest that was reported, in whatever order', async () => {
    const plan = await makePutPlan(db, userId, 1000n, { at });
    const event = (minutes: number) => ({
      source: 'movement times',
      id: `${plan.number} ${minutes}`,
      plan: plan.number,
      at: after(minutes),
    });
    const figures = { impressions: 1, clicks: 1, consumed: 1n, revenue: 1n };
    await recordDelivery(db, [
      { ...event(1), kind: 'matched' },
      { ...event(20), kind: 'delivered', ...figures },
      { ...event(30), kind: 'delivered', ...figures },
      { ...event(10), kind: 'delivered', ...figures },
    ]);
    const { delivered_at } = await db
      .selectFrom('plans')
      .select('delivered_at')
      .where('id', '=', plan.id)
      .executeTakeFirstOrThrow();
    expect(delivered_at).toEqual(after(30));
  });
});
