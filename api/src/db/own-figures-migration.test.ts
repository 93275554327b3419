// What a database that worked before figures were of the user's own money says of it after its migration.
import { sql } from 'kysely';

import { getStatistics } from '../statistics/get-statistics.ts';
import { findDisagreements } from '../testing/balances.ts';
import { LEAN_PGLITE } from '../testing/lean-pglite.ts';
import { verifyLedger } from '../ledger/verify-ledger.ts';
import type { Database } from './database.ts';
import { openPGlite } from './pglite.ts';

const BEFORE = '0015_looked_up_by_id.sql';

describe('a database of the release before', () => {
  let database: Database;
  let userId: string;
  let numbers: string[];
  const at = (hour: number) =>
    sql`(timestamptz '2026-03-01T00:00:00Z' + make_interval(hours => ${hour}))`;
  const one = async <T>(query: ReturnType<typeof sql<T>>): Promise<T> =>
    (await query.execute(database.db)).rows[0]!;

  beforeAll(async () => {
    database = await openPGlite({ settings: LEAN_PGLITE });
    await database.migrate(BEFORE);
    const { db } = database;
    ({ id: userId } = await one(sql<{ id: string }>`
      insert into users (username, nickname, password_hash, entry, store_opened_at)
      values ('before', 'Before', 'none', 'register', now()) returning id`));
    const { id: product } = await one(sql<{ id: string }>`
      insert into products (kind, name, description, publisher, rating, images)
      values ('video', '{"en":"A"}', '{"en":"A"}', 'P', 4, '{a.svg}') returning id`);
    const { id: coupon } = await one(sql<{ id: string }>`
      insert into coupons (name, kind, effect, value, valid_days)
      values ('{"en":"C"}', 'custom', 'deduction', 500, 30) returning id`);
    await sql`select top_up(${userId}, 100000, 'R', ${at(0)})`.execute(db);
    const plans = [];
    for (const hour of [1, 2, 3]) {
      plans.push(
        await one(sql<{ id: string; number: string }>`
          select * from assign_plan(${userId}, ${product}, '{"en":"c"}', '{"en":"r"}',
            '{"regions":[],"ages":[],"interests":[]}', p_at => ${at(hour)})`),
      );
    }
    numbers = plans.map(({ number }) => number);
    const [settled, open, waiting] = [plans[0]!, plans[1]!, plans[2]!];
    const { held } = await one(sql<{ held: string }>`
      select grant_coupon(${userId}, ${coupon}, ${at(3)}) as held`);
    await sql`select put_plan(${userId}, ${settled.id}, 2000, true, true, ${held}, 'UTC',
      ${at(4)})`.execute(db);
    await sql`select put_plan(${userId}, ${open.id}, 3000, true, true, null, 'UTC',
      ${at(5)})`.execute(db);
    let events = 0;
    const report = (of: { number: string }, kind: string, hour: number, more = '') =>
      sql`select record_delivery_event('before', ${`${(events += 1)}`}, ${kind}, ${of.number},
        ${at(hour)} ${sql.raw(more)}, p_now => ${at(1000)})`.execute(db);
    await report(settled, 'matched', 6);
    await report(open, 'matched', 6);
    await report(settled, 'delivered', 7, ', p_consumed => 400, p_revenue => 900');
    await report(settled, 'delivered', 8, ', p_consumed => 1600, p_revenue => 100');
    await report(open, 'delivered', 9, ', p_consumed => 1000, p_revenue => 700');
    await report(settled, 'closed', 10);
    await sql`select charge_back(${settled.id}, 300, ${at(11)})`.execute(db);
    await sql`select settle_plan(${settled.id}, ${at(12)})`.execute(db);
    // As it was then, out of what else there was: more than was left, and of a plan that was never put.
    await sql`select charge_back(${settled.id}, 800, ${at(13)})`.execute(db);
    await sql`select charge_back(${waiting.id}, 50, ${at(14)})`.execute(db);
    await database.migrate();
  }, 120_000);
  afterAll(() => database.close());

  test('knows of each plan what was taken back of it and what was settled', async () => {
    const { rows } = await sql`
      select number, status, charged_back, settled from plans order by created_at`.execute(
      database.db,
    );
    expect(rows).toEqual([
      { number: numbers[0], status: 'settled', charged_back: 1100n, settled: 700n },
      { number: numbers[1], status: 'putting', charged_back: 0n, settled: null },
      { number: numbers[2], status: 'waiting_put', charged_back: 0n, settled: null },
    ]);
  });

  test('has the figures of its records', async () => {
    const { figures } = await getStatistics(database.db, userId, 4, 'UTC');
    expect(figures).toMatchObject({
      invested_amount: '45.00',
      consumed: '25.00',
      coupon_consumed: '5.00',
      to_be_consumed: '20.00',
      ad_revenue: '5.50',
      profit: '-19.50',
    });
    const { rows } = await sql`
      select consumed, coupon_consumed from delivery_events where kind = 'delivered' order by id`.execute(
      database.db,
    );
    expect(rows).toEqual([
      { consumed: 400n, coupon_consumed: 400n },
      { consumed: 1600n, coupon_consumed: 100n },
      { consumed: 1000n, coupon_consumed: 0n },
    ]);
  });

  test('has clean books, and nothing that differs but what was wrongly taken back of the plan never put', async () => {
    expect((await verifyLedger(database.db)).difference).toBeNull();
    expect(await findDisagreements(database.db)).toEqual([`figures of user ${userId}`]);
  });

  test('goes on: what is under way is delivered, taken back and settled by the rules of today', async () => {
    const { db } = database;
    const { id } = await one(sql<{ id: string }>`select id from plans where status = 'putting'`);
    await sql`select charge_back(${id}, 200)`.execute(db);
    await expect(sql`select charge_back(${id}, 501)`.execute(db)).rejects.toThrow(
      'amount_out_of_range',
    );
    const { settled } = await one(sql<{ settled: bigint }>`select settled from fail_plan(${id})`);
    expect(settled).toBe(500n);
  });
});
