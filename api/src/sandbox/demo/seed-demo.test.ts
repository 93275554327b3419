import { PLAN_STATUSES } from '@adpartner/shared/contract/plan';
import { sql } from 'kysely';

import { listAcceptances } from '../../acceptor/list-acceptances.ts';
import { listFollowed } from '../../assistance/list-followed.ts';
import type { Queries } from '../../db/database.ts';
import { runSimulator } from '../../delivery/run-simulator.ts';
import { endDuePlans } from '../../delivery/end-due-plans.ts';
import { listFundRecords } from '../../fund-record/list-fund-records.ts';
import { getStatistics } from '../../statistics/get-statistics.ts';
import { findDisagreements } from '../../testing/balances.ts';
import { makeUser } from '../../testing/make-user.ts';
import { describeOnDatabase } from '../../testing/test-database.ts';
import { findUser } from '../../user/find-user.ts';
import { getWallet } from '../../wallet/get-wallet.ts';
import { seedAcceptors } from './seed-acceptors.ts';
import { seedCatalog } from '../seed-catalog.ts';
import { demoBegan, seedDemo } from './seed-demo.ts';

describeOnDatabase('the demo partner', (open) => {
  let db: Queries;
  let userId: string;
  beforeAll(async () => {
    ({ db } = await open());
    const now = new Date();
    await db.transaction().execute(async (tx) => {
      await seedCatalog(tx);
      await seedAcceptors(tx);
      ({ id: userId } = await makeUser(tx, { username: 'demo', created_at: demoBegan(now) }));
      await seedDemo(tx, userId, now);
    });
  });

  const plans = () => db.selectFrom('plans').selectAll().where('user_id', '=', userId).execute();
  const cents = (money: string) => BigInt(money.replace('.', ''));

  test('has every figure from what it was recorded from', async () => {
    expect(await findDisagreements(db)).toEqual([]);
  });

  test('has plans in all seven states', async () => {
    const statuses = new Set((await plans()).map(({ status }) => status));
    expect([...statuses].sort()).toEqual([...PLAN_STATUSES].sort());
  });

  test('lost with some plans and gained with others', async () => {
    const settled = (await plans()).filter(({ status }) => status === 'settled');
    const gained = settled.filter(({ revenue, consumed }) => revenue > consumed);
    expect(settled.length).toBeGreaterThan(20);
    expect(gained.length).toBeGreaterThan(settled.length / 4);
    expect(gained.length).toBeLessThan((settled.length * 3) / 4);
  });

  test('has 90 days of delivery, all of it matched, on most of the days', async () => {
    const { rows } = await sql<{ days: number; unmatched: number; earliest: Date }>`
      select count(distinct at::date)::int as days, min(at) as earliest,
        count(*) filter (where unmatched is not null)::int as unmatched
      from delivery_events`.execute(db);
    const [row] = rows;
    expect(row?.unmatched).toBe(0);
    expect(row?.days).toBeGreaterThan(75);
    const days = (Date.now() - (row?.earliest.getTime() ?? 0)) / 86_400_000;
    expect(days).toBeGreaterThan(85);
    expect(days).toBeLessThan(90);
  });

  test('has a wallet that adds up', async () => {
    const wallet = await getWallet(db, userId, 'en');
    const { total_assets, available_balance, to_be_consumed, to_be_settled } = wallet;
    const { withdrawals_pending, deposit } = wallet;
    const parts = [available_balance, to_be_consumed, to_be_settled, withdrawals_pending, deposit];
    expect(cents(total_assets)).toBe(parts.reduce((sum, part) => sum + cents(part), 0n));
    for (const part of parts) expect(cents(part)).toBeGreaterThan(0n);
    expect(wallet.startup_funds).toBe('0.00');
    expect(wallet.blocks).toEqual([{ reason: 'transaction_password_not_set', params: {} }]);
  });

  test('has withdrawals that were paid, rejected, cancelled, and one under way', async () => {
    const rows = await db.selectFrom('withdrawals').select('status').execute();
    expect(rows.map(({ status }) => status).sort()).toEqual([
      'cancelled',
      'done',
      'done',
      'pending',
      'rejected',
    ]);
  });

  test('has followed, signed in, and had acceptances of every outcome', async () => {
    const { list, following } = await listFollowed(db, userId, { size: 20 });
    expect(list.map(({ name }) => name)).toEqual(['Northlight', 'Harbour Line']);
    expect(following).toBe(list[0]?.operated_id);
    for (const { plans } of list) expect(plans).toBeGreaterThan(0);
    const { sign_in } = await findUser(db, userId, 'UTC', 'en', '');
    expect(sign_in).toMatchObject({ streak: 5, signed_in_today: false });
    expect(sign_in.count).toBeGreaterThan(50);
    const acceptances = await listAcceptances(db, userId, { size: 20 });
    expect(acceptances.list.map(({ status }) => status)).toEqual(['pending', 'cancelled', 'done']);
  });

  test('has months whose net is the balance', async () => {
    const { months, list } = await listFundRecords(
      db,
      userId,
      { account: 'available_balance', size: 1 },
      'Asia/Bangkok',
      'en',
    );
    const net = months?.reduce((sum, month) => sum + cents(month.net), 0n);
    expect(net).toBe(cents(list[0]?.balance_after ?? ''));
    expect(months?.length).toBeGreaterThanOrEqual(3);
  });

  test.each(['UTC', 'Asia/Kathmandu', 'America/Los_Angeles'])(
    'has statistics in %s that are what the raw events add up to',
    async (zone) => {
      const { figures, series } = await getStatistics(db, userId, 4, zone);
      const { rows } = await sql<{
        month: string;
        consumed: bigint;
        of_coupon: bigint;
        revenue: bigint;
      }>`
        select to_char(e.at at time zone ${zone}, 'YYYY-MM') as month,
          sum(e.consumed - e.coupon_consumed)::int8 as consumed,
          sum(e.coupon_consumed)::int8 as of_coupon, sum(e.revenue)::int8 as revenue
        from delivery_events e where e.unmatched is null group by 1 order by 1`.execute(db);
      const month = new Intl.DateTimeFormat('en-CA', {
        timeZone: zone,
        year: 'numeric',
        month: '2-digit',
      });
      for (const raw of rows) {
        const point = series.find(({ at }) => month.format(new Date(at)) === raw.month);
        expect(point && cents(point.consumed)).toBe(raw.consumed);
        expect(point && cents(point.coupon_consumed)).toBe(raw.of_coupon);
        expect(point && cents(point.ad_revenue)).toBe(raw.revenue);
      }
      expect(cents(figures.consumed)).toBe(rows.reduce((sum, raw) => sum + raw.consumed, 0n));
      expect(cents(figures.coupon_consumed)).toBeGreaterThan(0n);
      expect(figures.delivery_orders).toBe(
        (await plans()).filter(({ put_at }) => put_at !== null).length,
      );
      expect(cents(figures.externally_operated)).toBeGreaterThan(0n);
      expect(cents(figures.externally_operated)).toBeLessThan(cents(figures.ad_revenue));
    },
  );

  test('goes on: what is under way ends like any other plan', async () => {
    for (let step = 0; step < 24; step += 1) {
      await sql`update plans set settles_at = now() where status = 'waiting_settlement'`.execute(
        db,
      );
      await sql`update simulated_deliveries set next_at = now()`.execute(db);
      await runSimulator(db);
      await endDuePlans(db);
    }
    const statuses = new Set((await plans()).map(({ status }) => status));
    expect([...statuses].sort()).toEqual(['put_failed', 'settled', 'waiting_put']);
    const unmatched = await db
      .selectFrom('delivery_events')
      .select('id')
      .where('unmatched', 'is not', null)
      .execute();
    expect(unmatched).toEqual([]);
    expect(await findDisagreements(db)).toEqual([]);
  });
});
