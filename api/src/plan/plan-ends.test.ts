import { randomUUID } from 'node:crypto';

import { cancelPlanCall, getPlanCall, listPlansCall } from '@adpartner/shared/contract/plan';
import { sql } from 'kysely';

import { recordDelivery } from '../delivery/delivery-port.ts';
import { endDuePlans } from '../delivery/end-due-plans.ts';
import { balancesOf, findDisagreements } from '../testing/balances.ts';
import { makeUserCoupon } from '../testing/make-coupon.ts';
import { makePlan, makePutPlan } from '../testing/make-plan.ts';
import { makeSignedInUser } from '../testing/make-signed-in-user.ts';
import { describeOnDatabase } from '../testing/test-database.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';
import { closePlan, withdrawPlan } from './plan-movements.ts';
import { putPlan } from './put-plan.ts';

const HOUR_MS = 3_600_000;

describeOnDatabase('how a plan that waits ends', (open) => {
  let server: TestServer;
  let userId: string;
  let token: string;
  beforeAll(async () => {
    server = await openTestServer(open);
  });
  beforeEach(async () => {
    ({ id: userId, token } = await makeSignedInUser(server.db));
  });
  afterEach(async () => {
    expect(await findDisagreements(server.db)).toEqual([]);
  });

  const show = async (id: string) => server.succeed(getPlanCall, { id }, { token });
  const available = async () => (await balancesOf(server.db, userId)).available_balance;
  const notices = async () =>
    (
      await server.db
        .selectFrom('notifications')
        .select('body')
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .execute()
    ).map(({ body }) => body);
  let reports = 0;
  const report = async (plan: string, kind: 'matched' | 'delivered') => {
    const event = { source: 'ends', id: `${(reports += 1)}`, plan, at: new Date() };
    const figures = { impressions: 1, clicks: 0, consumed: 1000n, revenue: 300n };
    return recordDelivery(server.db, [
      kind === 'delivered' ? { ...event, kind, ...figures } : { ...event, kind },
    ]);
  };
  /** A put of 10.00. */
  const put = (planId: string, couponId: string | null = null) => ({
    ...{ userId, planId, couponId, amount: 1000n, zone: 'UTC' },
    ...{ officialPush: true, realTimePlacement: false },
  });

  describe('being matched', () => {
    const setHours = async (hours: number) =>
      server.db.updateTable('configuration').set({ matching_hours: hours }).execute();
    afterEach(async () => setHours(72));

    test('it says until when, by the setting at its put, and what comes then', async () => {
      await setHours(2);
      const { id } = await makePutPlan(server.db, userId, 1000n);
      await setHours(5);
      const { until, then, history } = await show(id);
      expect({ then, for: Date.parse(until!) - Date.parse(history.at(-1)!.at) }).toEqual({
        then: 'put_failed',
        for: 2 * HOUR_MS,
      });
    });

    test('not matched until then, it fails by itself: the user is told, and has all of it again', async () => {
      await setHours(1);
      const late = await makePutPlan(server.db, userId, 1000n);
      const other = await makePutPlan(server.db, userId, 1000n);
      await sql`update plans set match_by = now() - interval '1 second' where id = ${late.id}`.execute(
        server.db,
      );
      await Promise.all([endDuePlans(server.db), endDuePlans(server.db)]);
      const failed = await show(late.id);
      expect(failed).toMatchObject({ status: 'put_failed', until: null, then: null });
      expect(failed.history.at(-1)?.why).toMatchObject({ key: 'why.plan_not_matched' });
      expect((await show(other.id)).status).toBe('matching');
      expect(await available()).toBe(1000);
      expect(await notices()).toContainEqual({
        key: 'notice.plan_put_failed.body',
        params: { plan: late.number, amount: '10.00' },
      });
    });

    test('its user cancels it: all of it comes back, a coupon with it, and no notice tells what they did', async () => {
      const couponId = await makeUserCoupon(server.db, userId, { amount_requirement: 0n });
      const { id } = await makePutPlan(server.db, userId, 1000n, { couponId });
      const told = await notices();
      const canceled = await server.succeed(cancelPlanCall, { id }, { token });
      const why = { key: 'why.plan_cancelled', params: {} };
      expect(canceled).toMatchObject({ status: 'put_failed', until: null, why });
      const { list } = await server.succeed(listPlansCall, { size: 1 }, { token });
      expect(list).toMatchObject([{ id, why }]);
      const { history } = await show(id);
      expect(history.at(-1)?.why).toMatchObject({ key: 'why.plan_cancelled' });
      expect(await available()).toBe(1000);
      expect(await notices()).toEqual(told);
      const again = await makePlan(server.db, userId);
      await putPlan(server.db, put(again.id, couponId));
    });

    test('a lost response is given again under its key; a second cancel is told the state', async () => {
      const { id } = await makePutPlan(server.db, userId, 1000n);
      const options = { token, headers: { 'idempotency-key': randomUUID() } };
      const first = await server.succeed(cancelPlanCall, { id }, options);
      expect(await server.succeed(cancelPlanCall, { id }, options)).toEqual(first);
      const second = await server.call(cancelPlanCall, { id }, { token });
      expect(second.error).toEqual({ reason: 'plan_state', params: { status: 'put_failed' } });
      expect(await available()).toBe(1000);
    });

    test('another user can not cancel it, nor is anything else cancelled', async () => {
      const { id } = await makePutPlan(server.db, userId, 1000n);
      const other = await makeSignedInUser(server.db);
      for (const [input, as] of [
        [{ id }, other.token],
        [{ id: 'made up' }, token],
        [{ id: randomUUID() }, token],
      ] as const) {
        const { error } = await server.call(cancelPlanCall, input, { token: as });
        expect(error).toEqual({ reason: 'not_found' });
      }
      expect((await show(id)).status).toBe('matching');
    });

    test('matched, it is not cancelled any more, and has no deadline', async () => {
      const { id, number } = await makePutPlan(server.db, userId, 1000n);
      await report(number, 'matched');
      const { error } = await server.call(cancelPlanCall, { id }, { token });
      expect(error).toEqual({ reason: 'plan_state', params: { status: 'putting' } });
      expect(await show(id)).toMatchObject({ until: null, then: 'put_finished' });
    });
  });

  describe('a finished plan whose network never closes it', () => {
    test('is closed by the operator, and settled settlement_hours later', async () => {
      const { id, number } = await makePutPlan(server.db, userId, 1000n);
      await report(number, 'matched');
      await expect(closePlan(server.db, id)).rejects.toMatchObject({ reason: 'plan_state' });
      await report(number, 'delivered');
      expect(await show(id)).toMatchObject({
        status: 'put_finished',
        until: null,
        then: 'waiting_settlement',
      });
      const settlesAt = await closePlan(server.db, id, 'No more to report');
      expect(await show(id)).toMatchObject({
        status: 'waiting_settlement',
        until: settlesAt.toISOString(),
        then: 'settled',
        settles_at: settlesAt.toISOString(),
      });
      expect((await show(id)).history.at(-1)?.why).toEqual({
        key: 'why.plan_closed_by_operator',
        params: { words: 'No more to report' },
      });
      await sql`update plans set settles_at = now() where id = ${id}`.execute(server.db);
      await endDuePlans(server.db);
      expect(await available()).toBe(300);
    });

    test('waits for settlement_hours, with words of the server where the operator has none', async () => {
      const { id, number } = await makePutPlan(server.db, userId, 1000n);
      await report(number, 'matched');
      await report(number, 'delivered');
      const { settlement_hours } = await server.db
        .selectFrom('configuration')
        .select('settlement_hours')
        .executeTakeFirstOrThrow();
      const before = Date.now();
      const settlesAt = await closePlan(server.db, id);
      const waits = settlesAt.getTime() - before;
      expect(Math.abs(waits - settlement_hours * HOUR_MS)).toBeLessThan(60_000);
      const { status_at: closedAt } = await server.db
        .selectFrom('plans')
        .select('status_at')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      expect(settlesAt.getTime() - closedAt.getTime()).toBe(settlement_hours * HOUR_MS);
      expect((await show(id)).history.at(-1)?.why).toMatchObject({
        key: 'why.plan_closed_by_operator',
      });
    });
  });

  describe('a plan that waits to be put and is withdrawn', () => {
    test('is not there any more: not listed, not counted, not opened, not put', async () => {
      const { id, number } = await makePlan(server.db, userId);
      const stays = await makePlan(server.db, userId);
      await withdrawPlan(server.db, id);
      const { list, counts } = await server.succeed(listPlansCall, {}, { token });
      expect(list.map((one) => one.id)).toEqual([stays.id]);
      expect(counts).toMatchObject({ all: 1, waiting_put: 1 });
      const { error } = await server.call(getPlanCall, { id }, { token });
      expect(error).toEqual({ reason: 'not_found' });
      await expect(putPlan(server.db, put(id))).rejects.toMatchObject({ reason: 'not_found' });
      expect((await server.call(cancelPlanCall, { id }, { token })).error).toEqual({
        reason: 'not_found',
      });
      expect(await notices()).toContainEqual({
        key: 'notice.plan_withdrawn.body',
        params: { plan: number },
      });
    });

    test('is withdrawn once, and only before it is put', async () => {
      const { id } = await makePlan(server.db, userId);
      await withdrawPlan(server.db, id);
      await expect(withdrawPlan(server.db, id)).rejects.toMatchObject({ reason: 'not_found' });
      const matching = await makePutPlan(server.db, userId, 1000n);
      await expect(withdrawPlan(server.db, matching.id)).rejects.toMatchObject({
        reason: 'plan_state',
      });
      await expect(withdrawPlan(server.db, randomUUID())).rejects.toMatchObject({
        reason: 'not_found',
      });
      await expect(closePlan(server.db, randomUUID())).rejects.toMatchObject({
        reason: 'not_found',
      });
    });
  });
});
