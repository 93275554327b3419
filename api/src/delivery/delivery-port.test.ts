import { sql } from 'kysely';

import { grantCoupon } from '../coupon/grant-coupon.ts';
import type { Queries } from '../db/database.ts';
import { endPlan, failPlan, settlePlan } from '../plan/plan-movements.ts';
import { balancesOf, findDisagreements, systemBalances } from '../testing/balances.ts';
import { makePutPlan } from '../testing/make-plan.ts';
import { makeUser } from '../testing/make-user.ts';
import { describeOnDatabase, describeOnPostgres } from '../testing/test-database.ts';
import { recordDelivery, type Delivered, type DeliveryEvent } from './delivery-port.ts';

let reports = 0;
const source = 'test network';
const state = (plan: string, kind: 'matched' | 'failed' | 'closed', at = new Date()) =>
  ({ source, id: String((reports += 1)), plan, at, kind }) satisfies DeliveryEvent;
const delivered = (plan: string, more: Partial<Delivered>): Delivered => ({
  source,
  id: String((reports += 1)),
  kind: 'delivered',
  plan,
  at: new Date(),
  impressions: 0,
  clicks: 0,
  consumed: 0n,
  revenue: 0n,
  ...more,
});

describeOnDatabase('delivery', (open) => {
  let db: Queries;
  let userId: string;
  let plan: { id: string; number: string };
  beforeAll(async () => ({ db } = await open()));
  beforeEach(async () => {
    userId = (await makeUser(db)).id;
    plan = await makePutPlan(db, userId, 1000n);
    await recordDelivery(db, [state(plan.number, 'matched')]);
  });
  afterAll(async () => {
    expect(await findDisagreements(db)).toEqual([]);
  });

  const planNow = (id = plan.id) =>
    db.selectFrom('plans').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const totals = () =>
    db
      .selectFrom('delivery_totals')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('quarter')
      .execute();

  test('consumes and earns, and nobody gains or loses by it but the network', async () => {
    const network = (await systemBalances(db)).ad_network ?? 0;
    expect(
      await recordDelivery(db, [
        delivered(plan.number, { impressions: 500, clicks: 7, consumed: 300n, revenue: 450n }),
      ]),
    ).toEqual(['recorded']);
    expect(await balancesOf(db, userId)).toEqual({ to_be_consumed: 700, to_be_settled: 450 });
    expect((await systemBalances(db)).ad_network ?? 0).toBe(network + 300 - 450);
    expect(await planNow()).toMatchObject({
      status: 'putting',
      impressions: 500n,
      clicks: 7n,
      consumed: 300n,
      revenue: 450n,
    });
    expect(await totals()).toMatchObject([
      {
        invested_amount: 1000n,
        delivery_orders: 1n,
        consumed: 300n,
        impressions: 500n,
        clicks: 7n,
        ad_revenue: 450n,
        externally_operated: 0n,
      },
    ]);
  });

  test('the same report twice counts once', async () => {
    const event = delivered(plan.number, { consumed: 300n });
    expect(await recordDelivery(db, [event, event])).toEqual(['recorded', 'duplicate']);
    expect(await recordDelivery(db, [event])).toEqual(['duplicate']);
    expect(await balancesOf(db, userId)).toEqual({ to_be_consumed: 700 });
  });

  test('a report of more than is left moves nothing, and is kept', async () => {
    const event = delivered(plan.number, { consumed: 1001n, revenue: 5n, impressions: 9 });
    expect(await recordDelivery(db, [event])).toEqual(['unmatched']);
    expect(await balancesOf(db, userId)).toEqual({ to_be_consumed: 1000 });
    expect((await planNow()).impressions).toBe(0n);
    const kept = await db
      .selectFrom('delivery_events')
      .select(['unmatched', 'consumed'])
      .where('external_id', '=', event.id)
      .executeTakeFirst();
    expect(kept).toEqual({ unmatched: 'more_than_left', consumed: 1001n });
  });

  test('a report about no plan is kept', async () => {
    expect(await recordDelivery(db, [delivered('P000000-000000', {})])).toEqual(['unmatched']);
  });

  test('a report that comes too soon or too late for its plan moves nothing, and is kept', async () => {
    const { number } = await makePutPlan(db, userId, 1000n);
    const tell = (kind: 'matched' | 'failed' | 'closed') =>
      recordDelivery(db, [state(number, kind)]);
    const tellAll = async () => [await tell('matched'), await tell('failed'), await tell('closed')];
    expect(await tell('closed')).toEqual(['unmatched']);
    expect(await tell('matched')).toEqual(['recorded']);
    expect(await tell('matched')).toEqual(['unmatched']);
    expect(await tell('closed')).toEqual(['unmatched']);
    await recordDelivery(db, [delivered(number, { consumed: 1000n, revenue: 30n })]);
    expect([await tell('matched'), await tell('failed')]).toEqual([['unmatched'], ['unmatched']]);
    expect(await tell('closed')).toEqual(['recorded']);
    expect(await tellAll()).toEqual([['unmatched'], ['unmatched'], ['unmatched']]);
    expect(await balancesOf(db, userId)).toEqual({ to_be_consumed: 1000, to_be_settled: 30 });
  });

  test('progress of 1 finishes the plan, and what comes after is unmatched', async () => {
    expect(
      await recordDelivery(db, [
        delivered(plan.number, { consumed: 999n }),
        delivered(plan.number, { consumed: 1n, revenue: 2n }),
        delivered(plan.number, { revenue: 2n }),
      ]),
    ).toEqual(['recorded', 'recorded', 'unmatched']);
    expect(await planNow()).toMatchObject({
      status: 'put_finished',
      status_why: { key: 'why.plan_delivered' },
    });
  });

  test('a closed plan is settled settlement_hours later', async () => {
    const at = new Date();
    await recordDelivery(db, [
      delivered(plan.number, { consumed: 1000n, revenue: 1234n }),
      state(plan.number, 'closed', at),
    ]);
    const { settles_at, status } = await planNow();
    expect(status).toBe('waiting_settlement');
    expect(settles_at).toEqual(new Date(at.getTime() + 24 * 3600 * 1000));
    expect(await settlePlan(db, plan.id)).toBe(1234n);
    expect(await balancesOf(db, userId)).toEqual({ available_balance: 1234 });
    expect(await planNow()).toMatchObject({
      status: 'settled',
      status_why: { key: 'why.plan_settled', params: { amount: '12.34' } },
    });
    await expect(settlePlan(db, plan.id)).rejects.toMatchObject({ reason: 'plan_state' });
  });

  test('a plan that earned nothing is settled without an entry', async () => {
    await recordDelivery(db, [
      delivered(plan.number, { consumed: 1000n }),
      state(plan.number, 'closed'),
    ]);
    expect(await settlePlan(db, plan.id)).toBe(0n);
    expect(await balancesOf(db, userId)).toEqual({});
    expect((await planNow()).status_why).toEqual({ key: 'why.plan_settled_nothing', params: {} });
  });

  test('a plan that fails returns its rest and settles what it earned', async () => {
    await recordDelivery(db, [delivered(plan.number, { consumed: 300n, revenue: 200n })]);
    expect(await failPlan(db, plan.id)).toEqual({ returned: 700n, settled: 200n });
    expect(await balancesOf(db, userId)).toEqual({ available_balance: 900 });
    expect((await planNow()).status).toBe('put_failed');
    await expect(failPlan(db, plan.id)).rejects.toMatchObject({ reason: 'plan_state' });
    await expect(endPlan(db, plan.id)).rejects.toMatchObject({ reason: 'plan_state' });
  });

  test('a plan that the operator ends returns its rest, and earns on until it is settled', async () => {
    await recordDelivery(db, [delivered(plan.number, { consumed: 300n, revenue: 200n })]);
    expect(await endPlan(db, plan.id)).toBe(700n);
    expect(await balancesOf(db, userId)).toEqual({ available_balance: 700, to_be_settled: 200 });
    expect((await planNow()).status_why).toEqual({ key: 'why.plan_ended_by_operator', params: {} });
  });

  test('times count between the put and now', async () => {
    const { put_at } = await planNow();
    await recordDelivery(db, [
      delivered(plan.number, { id: `early ${plan.id}`, at: new Date('2020-01-01T00:00:00Z') }),
      delivered(plan.number, { id: `late ${plan.id}`, at: new Date('2100-01-01T00:00:00Z') }),
    ]);
    const events = await db
      .selectFrom('delivery_events')
      .select(['at', 'reported_at'])
      .where('plan_id', '=', plan.id)
      .where('kind', '=', 'delivered')
      .orderBy('id')
      .execute();
    expect(events[0]).toEqual({ at: put_at, reported_at: new Date('2020-01-01T00:00:00Z') });
    expect(Math.abs((events[1]?.at.getTime() ?? 0) - Date.now())).toBeLessThan(60_000);
  });

  test('the states of a plan follow each other in time, however late they are reported', async () => {
    const early = new Date(Date.now() - 3_600_000);
    const { id } = await makeUser(db);
    const late = await makePutPlan(db, id, 1000n, { at: new Date(early.getTime() - 1000) });
    await recordDelivery(db, [
      state(late.number, 'matched', new Date(early.getTime() + 1_800_000)),
      delivered(late.number, { at: early, consumed: 1000n, revenue: 500n }),
      state(late.number, 'closed', early),
      { ...state(late.number, 'closed', early), kind: 'charged_back', amount: 100n },
      { ...state(late.number, 'closed', early), kind: 'charged_back', amount: 100n },
    ]);
    const history = await db
      .selectFrom('plan_history')
      .select(['at', 'status'])
      .where('plan_id', '=', late.id)
      .orderBy('id')
      .execute();
    expect(history.map(({ status }) => status)).toEqual([
      'waiting_put',
      'matching',
      'putting',
      'put_finished',
      ...Array.from({ length: 3 }, () => 'waiting_settlement'),
    ]);
    const times = history.map(({ at }) => at.getTime());
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  });

  test('a late report of money counts when it is booked, one of impressions in its own quarter', async () => {
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
    const { id: other } = await makeUser(db);
    userId = other;
    const old = await makePutPlan(db, userId, 1000n, { at: hoursAgo(5) });
    const only = { consumed: 0n, revenue: 0n };
    await recordDelivery(db, [
      state(old.number, 'matched', hoursAgo(5)),
      delivered(old.number, { at: hoursAgo(4), impressions: 10, ...only }),
      delivered(old.number, { at: hoursAgo(1), impressions: 10, consumed: 10n, revenue: 0n }),
      delivered(old.number, { at: hoursAgo(3), impressions: 1, ...only }),
      delivered(old.number, { at: hoursAgo(2), impressions: 1, consumed: 1n, revenue: 0n }),
    ]);
    const seen = await totals();
    expect(seen.map(({ impressions }) => impressions)).toEqual([0n, 10n, 11n, 22n]);
    expect(seen.map(({ consumed }) => consumed)).toEqual([0n, 0n, 0n, 11n]);
  });

  describe('with a coupon', () => {
    beforeEach(async () => {
      const { id: coupon } = await db
        .insertInto('coupons')
        .values({
          name: JSON.stringify({ en: `Coupon ${plan.id}` }),
          kind: 'value_added',
          effect: 'addition',
          value: 500n,
          valid_days: 10,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      userId = (await makeUser(db)).id;
      const couponId = await grantCoupon(db, userId, coupon);
      plan = await makePutPlan(db, userId, 1000n, { couponId });
      await recordDelivery(db, [state(plan.number, 'matched')]);
    });

    test("the coupon's part is consumed first", async () => {
      await recordDelivery(db, [delivered(plan.number, { consumed: 400n })]);
      expect(await balancesOf(db, userId)).toEqual({ to_be_consumed: 1000, discount_amount: 100 });
      await recordDelivery(db, [delivered(plan.number, { consumed: 400n })]);
      expect(await balancesOf(db, userId)).toEqual({ to_be_consumed: 700 });
      await recordDelivery(db, [delivered(plan.number, { consumed: 700n })]);
      expect((await planNow()).status).toBe('put_finished');
    });

    test('its rest goes back to the operator and never becomes cash', async () => {
      const promotions = (await systemBalances(db)).operator_promotions ?? 0;
      await recordDelivery(db, [
        delivered(plan.number, { consumed: 400n }),
        state(plan.number, 'failed'),
      ]);
      expect(await balancesOf(db, userId)).toEqual({ available_balance: 1000 });
      expect((await systemBalances(db)).operator_promotions ?? 0).toBe(promotions + 100);
      const held = await db
        .selectFrom('user_coupons')
        .select('used_on')
        .where('user_id', '=', userId)
        .executeTakeFirst();
      expect(held).toEqual({ used_on: plan.id });
    });
  });

  test('events are append-only', async () => {
    await expect(sql`update delivery_events set consumed = 1`.execute(db)).rejects.toThrow(
      'not allowed',
    );
    await expect(sql`delete from delivery_events`.execute(db)).rejects.toThrow('not allowed');
  });

  test('revenue of a plan that came through an agent counts as externally operated', async () => {
    const [{ id: follower }, { id: agent }] = [await makeUser(db), await makeUser(db)];
    userId = follower;
    await db
      .insertInto('follows')
      .values({ user_id: follower, agent_id: agent, followed_at: new Date(Date.now() - 1000) })
      .execute();
    const through = await makePutPlan(db, follower, 1000n);
    await recordDelivery(db, [
      state(through.number, 'matched'),
      delivered(through.number, { consumed: 10n, revenue: 40n }),
    ]);
    expect((await totals()).at(-1)).toMatchObject({ ad_revenue: 40n, externally_operated: 40n });
  });
});

describeOnPostgres('delivery reported at the same time', (open) => {
  test('is recorded once each, and adds up', async () => {
    const { db } = await open();
    const { id: userId } = await makeUser(db);
    const plan = await makePutPlan(db, userId, 1000n);
    await recordDelivery(db, [state(plan.number, 'matched')]);
    const events = Array.from({ length: 30 }, () =>
      delivered(plan.number, { consumed: 40n, revenue: 3n }),
    );
    const outcomes = await Promise.all(
      [...events, ...events].map((event) => recordDelivery(db, [event])),
    );
    const count = (outcome: string) => outcomes.flat().filter((one) => one === outcome).length;
    expect(count('recorded')).toBe(25);
    expect(count('unmatched')).toBe(5);
    expect(count('duplicate')).toBe(30);
    expect(await balancesOf(db, userId)).toEqual({ to_be_settled: 75 });
    expect(await findDisagreements(db)).toEqual([]);
  });
});
