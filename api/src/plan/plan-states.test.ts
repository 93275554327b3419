import { PLAN_STATUSES, type PlanStatus } from '@adpartner/shared/contract/plan';
import { sql } from 'kysely';

import type { Queries } from '../db/database.ts';
import { recordDelivery, type DeliveryEvent } from '../delivery/delivery-port.ts';
import { findDisagreements } from '../testing/balances.ts';
import { makePlan, makePutPlan } from '../testing/make-plan.ts';
import { makeUser } from '../testing/make-user.ts';
import { describeOnDatabase } from '../testing/test-database.ts';
import { settlePlan } from './plan-movements.ts';

const ALLOWED: readonly (readonly [PlanStatus, PlanStatus])[] = [
  ['waiting_put', 'matching'],
  ['matching', 'putting'],
  ['matching', 'put_failed'],
  ['putting', 'put_failed'],
  ['putting', 'put_finished'],
  ['put_finished', 'waiting_settlement'],
  ['waiting_settlement', 'settled'],
];
const FORBIDDEN = PLAN_STATUSES.flatMap((from) =>
  PLAN_STATUSES.filter(
    (to) => to !== from && !ALLOWED.some(([a, b]) => a === from && b === to),
  ).map((to) => [from, to] as const),
);

let reports = 0;
const report = (plan: string, event: Partial<DeliveryEvent>) =>
  ({
    source: 'test',
    id: String((reports += 1)),
    plan,
    at: new Date(),
    impressions: 0,
    clicks: 0,
    consumed: 0n,
    revenue: 0n,
    ...event,
  }) as DeliveryEvent;

/** A plan brought to a state in its regular way. */
async function planIn(db: Queries, status: PlanStatus): Promise<string> {
  const { id: userId } = await makeUser(db);
  if (status === 'waiting_put') return (await makePlan(db, userId)).id;
  const { id, number } = await makePutPlan(db, userId, 1000n);
  const events: Partial<DeliveryEvent>[] = {
    matching: [],
    putting: [{ kind: 'matched' as const }],
    put_failed: [{ kind: 'failed' as const }],
    put_finished: [{ kind: 'matched' as const }, { kind: 'delivered' as const, consumed: 1000n }],
    waiting_settlement: [
      { kind: 'matched' as const },
      { kind: 'delivered' as const, consumed: 1000n },
      { kind: 'closed' as const },
    ],
    settled: [
      { kind: 'matched' as const },
      { kind: 'delivered' as const, consumed: 1000n },
      { kind: 'closed' as const },
    ],
  }[status];
  await recordDelivery(
    db,
    events.map((event) => report(number, event)),
  );
  if (status === 'settled') await settlePlan(db, id);
  return id;
}

describeOnDatabase('the states of a plan', (open) => {
  let db: Queries;
  beforeAll(async () => ({ db } = await open()));

  test.each(FORBIDDEN)('from %s to %s is refused by the database itself', async (from, to) => {
    const id = await planIn(db, from);
    await expect(
      sql`update plans set status = ${to} where id = ${id}`.execute(db),
    ).rejects.toMatchObject({
      code: 'AP001',
      message: 'plan_state',
      detail: `{"status": "${from}"}`,
    });
    const plan = await db
      .selectFrom('plans')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirst();
    expect(plan).toEqual({ status: from });
  });

  test.each(ALLOWED)('from %s to %s is kept in the history', async (_, to) => {
    const id = await planIn(db, to);
    const history = await db
      .selectFrom('plan_history')
      .select(['status', 'why'])
      .where('plan_id', '=', id)
      .orderBy('id')
      .execute();
    expect(history[0]).toEqual({
      status: 'waiting_put',
      why: { key: 'why.plan_assigned', params: {} },
    });
    expect(history.at(-1)).toMatchObject({ status: to });
    const steps = history.slice(1).map(({ status }, index) => [history[index]?.status, status]);
    for (const step of steps) expect(ALLOWED).toContainEqual(step);
  });

  test.each(PLAN_STATUSES.slice(1))('no plan begins as %s', async (status) => {
    const { id: userId } = await makeUser(db);
    const { id } = await makePlan(db, userId);
    await expect(
      sql`insert into plans (number, user_id, product_id, put_content, put_rule, user_targeting, status)
          select 'X', user_id, product_id, put_content, put_rule, user_targeting, ${status}
          from plans where id = ${id}`.execute(db),
    ).rejects.toMatchObject({ code: 'AP001' });
  });

  test('history is never changed, and no plan removed', async () => {
    await planIn(db, 'waiting_put');
    await expect(sql`update plan_history set why = '{}'`.execute(db)).rejects.toThrow(
      'not allowed',
    );
    await expect(sql`delete from plan_history`.execute(db)).rejects.toThrow('not allowed');
    await expect(sql`delete from plans`.execute(db)).rejects.toThrow('not allowed');
  });

  test('every figure agrees afterwards', async () => {
    expect(await findDisagreements(db)).toEqual([]);
  });
});
