import { sql } from 'kysely';

import type { Queries } from '../db/database.ts';
import { findDisagreements } from '../testing/balances.ts';
import { makePutPlan } from '../testing/make-plan.ts';
import { makeUser } from '../testing/make-user.ts';
import { describeOnDatabase, describeOnPostgres } from '../testing/test-database.ts';
import { runSimulator } from './run-simulator.ts';
import { endDuePlans } from './end-due-plans.ts';

/** A clock that runs much faster, for the simulator and for settlements. */
async function letTimePass(db: Queries): Promise<number> {
  await sql`update plans set settles_at = now() where status = 'waiting_settlement'`.execute(db);
  const { numAffectedRows } =
    await sql`update simulated_deliveries set next_at = now() - interval '1 second'`.execute(db);
  return Number(numAffectedRows ?? 0);
}

const statuses = async (db: Queries) =>
  (await db.selectFrom('plans').select('status').distinct().execute()).map(({ status }) => status);

describeOnDatabase('delivery in the background', (open) => {
  test('takes plans from the put to the settlement, or to their failure', async () => {
    const { db } = await open();
    const { id: userId } = await makeUser(db);
    for (let plan = 0; plan < 8; plan += 1) await makePutPlan(db, userId, 10_000n);
    await runSimulator(db);
    // Nothing is due within the first seconds.
    expect(await statuses(db)).toEqual(['matching']);
    for (let step = 0; step < 34; step += 1) {
      await letTimePass(db);
      await runSimulator(db);
      await endDuePlans(db);
    }
    expect(await letTimePass(db)).toBe(0);
    await endDuePlans(db);
    const ended = await statuses(db);
    expect(ended).toContain('settled');
    expect(ended.every((status) => status === 'settled' || status === 'put_failed')).toBe(true);
    expect(await findDisagreements(db)).toEqual([]);
  });

  test('settles what is due and nothing else', async () => {
    const { db } = await open();
    const { id: userId } = await makeUser(db);
    const { id } = await makePutPlan(db, userId, 1000n);
    await sql`update plans set status = 'putting' where id = ${id}`.execute(db);
    await sql`update plans set status = 'put_finished' where id = ${id}`.execute(db);
    await sql`
      update plans set status = 'waiting_settlement', settles_at = now() + interval '1 hour'
      where id = ${id}`.execute(db);
    await endDuePlans(db);
    expect(await statuses(db)).toEqual(['waiting_settlement']);
    await letTimePass(db);
    await endDuePlans(db);
    expect(await statuses(db)).toEqual(['settled']);
  });

  test('one plan that can not be settled holds up no other, and is told of', async () => {
    const { db } = await open();
    const { id: userId } = await makeUser(db);
    for (let plan = 0; plan < 3; plan += 1) {
      const { id } = await makePutPlan(db, userId, 1000n);
      for (const status of ['putting', 'put_finished']) {
        await sql`update plans set status = ${status} where id = ${id}`.execute(db);
      }
      await sql`
        update plans set status = 'waiting_settlement', settles_at = now() - make_interval(secs => ${3 - plan}),
          revenue = ${plan === 0 ? 5000 : 0} where id = ${id}`.execute(db);
    }
    await expect(endDuePlans(db)).rejects.toThrow('not ended');
    const rows = await db.selectFrom('plans').select('status').orderBy('settles_at').execute();
    expect(rows.map(({ status }) => status)).toEqual(['waiting_settlement', 'settled', 'settled']);
  });
});

describeOnPostgres('several servers delivering at once', (open) => {
  test('report and settle everything once', async () => {
    const { db } = await open();
    for (let user = 0; user < 4; user += 1) {
      const { id: userId } = await makeUser(db);
      for (let plan = 0; plan < 3; plan += 1) await makePutPlan(db, userId, 10_000n);
    }
    for (let step = 0; step < 36; step += 1) {
      await letTimePass(db);
      await Promise.all([1, 2, 3, 4].map(() => runSimulator(db)));
      await Promise.all([1, 2, 3, 4].map(() => endDuePlans(db)));
    }
    const ended = await statuses(db);
    expect(ended.every((status) => status === 'settled' || status === 'put_failed')).toBe(true);
    const unmatched = await db
      .selectFrom('delivery_events')
      .select('id')
      .where('unmatched', 'is not', null)
      .execute();
    expect(unmatched).toEqual([]);
    expect(await findDisagreements(db)).toEqual([]);
  });

  test('skip what another one has claimed, instead of waiting for it', async () => {
    const { db } = await open();
    const { id: userId } = await makeUser(db);
    await makePutPlan(db, userId, 10_000n);
    await runSimulator(db);
    await letTimePass(db);
    await db.transaction().execute(async (tx) => {
      await tx.selectFrom('simulated_deliveries').selectAll().forUpdate().execute();
      await runSimulator(db);
    });
    expect(await statuses(db)).toEqual(['matching']);
  });
});
