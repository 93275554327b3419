import { recordDelivery } from '../delivery/delivery-port.ts';
import type { Queries } from '../db/database.ts';
import { makeUserCoupon } from '../testing/make-coupon.ts';
import { makePutPlan } from '../testing/make-plan.ts';
import { makeUser } from '../testing/make-user.ts';
import { noticesOf } from '../testing/notices-of.ts';
import { describeOnDatabase } from '../testing/test-database.ts';
import { chargeBack, endPlan, failPlan, settlePlan } from './plan-movements.ts';

describeOnDatabase('whose plan it is', (open) => {
  let db: Queries;
  let reports = 0;
  beforeAll(async () => ({ db } = await open()));

  /** A put plan, and a network's reports on it. */
  async function planOfSomeone(coupon?: { effect: 'deduction'; value: bigint }) {
    const { id: userId } = await makeUser(db);
    const couponId = coupon ? await makeUserCoupon(db, userId, coupon) : null;
    const plan = await makePutPlan(db, userId, 1000n, { couponId });
    const report = (kind: 'matched' | 'failed' | 'closed', settlesAt?: Date) =>
      recordDelivery(db, [
        {
          ...{ source: 'notices', id: String((reports += 1)), plan: plan.number, at: new Date() },
          ...(kind === 'closed' ? { kind, ...(settlesAt && { settlesAt }) } : { kind }),
        },
      ]);
    const deliverAll = () =>
      recordDelivery(db, [
        {
          ...{ source: 'notices', id: String((reports += 1)), plan: plan.number, at: new Date() },
          ...{ kind: 'delivered', impressions: 1, clicks: 1, consumed: 1000n, revenue: 500n },
        },
      ]);
    const told = async () =>
      (await noticesOf(db, userId))
        .filter(({ route }) => route === '/plan/detail')
        .map(({ what, id }) => (id === plan.id ? what : `${what} of another plan`));
    return { userId, plan, report, deliverAll, told };
  }

  test('is told of every state that the network brings it to, with its link', async () => {
    const { plan, report, deliverAll, told } = await planOfSomeone();
    await report('matched');
    await deliverAll();
    await report('closed');
    await settlePlan(db, plan.id);
    expect(await told()).toEqual([
      'plan_assigned',
      'plan_delivering',
      'plan_delivered',
      'plan_closed',
      'plan_settled',
    ]);
  });

  test('is told of a settlement that brings nothing without an amount', async () => {
    const { plan, report, deliverAll, told } = await planOfSomeone();
    await report('matched');
    await deliverAll();
    await chargeBack(db, plan.id, 500n);
    await report('closed');
    await settlePlan(db, plan.id);
    expect((await told()).at(-1)).toBe('plan_settled_nothing');
  });

  test('learns when a closed plan is settled', async () => {
    const { userId, report, deliverAll } = await planOfSomeone();
    await report('matched');
    await deliverAll();
    await report('closed', new Date('2027-03-01T10:00:00.000Z'));
    const { body } = await db
      .selectFrom('notifications')
      .select('body')
      .where('user_id', '=', userId)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .where('link_route', '=', '/plan/detail')
      .where((is) => is.ref('title', '->>').key('key'), '=', 'notice.plan_closed.title')
      .executeTakeFirstOrThrow();
    expect(body).toMatchObject({ params: { until: '2027-03-01T10:00:00.000Z' } });
  });

  test('is told once of a plan that fails or is ended', async () => {
    const failed = await planOfSomeone();
    await failed.report('failed');
    expect(await failed.told()).toEqual(['plan_assigned', 'plan_put_failed']);
    const failedByOperator = await planOfSomeone();
    await failPlan(db, failedByOperator.plan.id);
    expect(await failedByOperator.told()).toEqual(['plan_assigned', 'plan_ended']);
    const ended = await planOfSomeone();
    await ended.report('matched');
    await endPlan(db, ended.plan.id);
    expect(await ended.told()).toEqual(['plan_assigned', 'plan_delivering', 'plan_ended']);
  });

  test('is told of no amount where a coupon paid for it all', async () => {
    const free = { effect: 'deduction', value: 1000n } as const;
    const failed = await planOfSomeone(free);
    await failed.report('failed');
    expect(await failed.told()).toEqual(['plan_assigned', 'plan_put_failed_nothing']);
    const ended = await planOfSomeone(free);
    await ended.report('matched');
    await endPlan(db, ended.plan.id);
    expect((await ended.told()).at(-1)).toBe('plan_ended_nothing');
  });
});
