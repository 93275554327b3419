import { randomUUID } from 'node:crypto';

import { sql, type RawBuilder } from 'kysely';

import type { Queries } from '../db/database.ts';
import { askWithdrawal } from '../wallet/withdrawals.ts';
import { balancesOf, findDisagreements } from '../testing/balances.ts';
import { inLine } from '../testing/in-line.ts';
import { makePlan, makePutPlan } from '../testing/make-plan.ts';
import { makeWithdrawer } from '../testing/make-withdrawer.ts';
import { describeOnPostgres } from '../testing/test-database.ts';
import { advanceStartupFunds, postDeposit } from './movements.ts';

const EARLIER = sql`timestamptz '2026-06-01T00:00:00Z'`;
const LATER = sql`timestamptz '2030-06-01T00:00:00Z'`;

describeOnPostgres('a movement while another of the same user is under way', (open) => {
  let db: Queries;
  let userId: string;
  let plan: { id: string; number: string };
  let waitingPlan: { id: string };
  let matchingPlan: { id: string; number: string };
  let withdrawalId: string;
  beforeAll(async () => ({ db } = await open()));
  beforeEach(async () => {
    ({ id: userId } = await makeWithdrawer(db, 100_000n));
    plan = await makePutPlan(db, userId, 10_000n);
    await report('matched');
    await report('delivered', 'p_consumed => 4000, p_revenue => 3000');
    waitingPlan = await makePlan(db, userId);
    matchingPlan = await makePutPlan(db, userId, 2000n);
    withdrawalId = await askWithdrawal(db, { userId, amount: 5000n, method: 'bank' });
    await postDeposit(db, { userId, amount: 5000n, reference: 'R' });
  });
  afterAll(async () => {
    expect(await findDisagreements(db)).toEqual([]);
  });

  let reports = 0;
  /** One more report of the network on the plan. */
  const reporting = (kind: string, more = 'p_consumed => 0', at: RawBuilder<unknown> = EARLIER) =>
    sql`select record_delivery_event('waiting', ${`${(reports += 1)}`}, ${kind}, ${plan.number},
      ${at}, ${sql.raw(more)}, p_now => ${LATER})`;
  const report = (kind: string, more?: string) => reporting(kind, more).execute(db);

  // Each as if its clock were slow: when its turn comes it finds movements later than itself.
  const movements: Record<string, () => RawBuilder<unknown>> = {
    'a top-up': () => sql`select top_up(${userId}, 100, 'R', ${EARLIER})`,
    'an advance': () => sql`select advance_startup_funds(${userId}, 100, 'R', ${EARLIER})`,
    'a VIP': () => sql`select open_vip(${userId}, 100, ${LATER}, 'R', ${EARLIER})`,
    'a deposit': () => sql`select post_deposit(${userId}, 100, 'R', ${EARLIER})`,
    'a deposit’s release': () => sql`select release_deposit(${userId}, 100, 'R', ${EARLIER})`,
    'a put': () =>
      sql`select put_plan(${userId}, ${waitingPlan.id}, 1000, true, true, p_at => ${EARLIER})`,
    'a plan’s end': () => sql`select end_plan(${plan.id}, ${EARLIER})`,
    'a plan’s cancellation': () =>
      sql`select cancel_plan(${userId}, ${matchingPlan.id}, ${EARLIER})`,
    'a plan’s failing': () => sql`select fail_plan(${plan.id}, p_at => ${EARLIER})`,
    'a charge-back': () => sql`select charge_back(${plan.id}, 2500, ${EARLIER})`,
    'a delivery': () => reporting('delivered', 'p_consumed => 100, p_revenue => 100'),
    'a withdrawal': () => sql`select ask_withdrawal(${userId}, 100, 'bank', ${EARLIER})`,
    'a payment': () => sql`select pay_withdrawal(${withdrawalId}, ${EARLIER})`,
    'a rejection': () => sql`select reject_withdrawal(${withdrawalId}, null, ${EARLIER})`,
    'a cancellation': () => sql`select cancel_withdrawal(${userId}, ${withdrawalId}, ${EARLIER})`,
  };
  const laterTopUp = () => sql`select top_up(${userId}, 1, 'R', ${LATER})`;

  test.each(Object.keys(movements))('%s waits, and sees what that one left', async (what) => {
    expect(await inLine(db, laterTopUp(), movements[what]!())).toHaveLength(1);
    expect(await findDisagreements(db)).toEqual([]);
  });

  test('a closing waits, and sees what that one left', async () => {
    await report('delivered', 'p_consumed => 6000');
    const closing = sql`select close_plan(${plan.id}, ${EARLIER})`;
    expect(await inLine(db, laterTopUp(), closing)).toHaveLength(1);
    expect(await findDisagreements(db)).toEqual([]);
  });

  test('a settlement waits, and sees what that one left', async () => {
    await report('delivered', 'p_consumed => 6000');
    await report('closed');
    const settling = sql`select settle_plan(${plan.id}, ${EARLIER})`;
    expect(await inLine(db, laterTopUp(), settling)).toHaveLength(1);
    expect(await findDisagreements(db)).toEqual([]);
  });

  test.each([
    ['a return of startup funds', 'return_startup_funds', "'R', 100"],
    ['a write-off', 'write_off_startup_funds', "100, 'R'"],
  ])('%s waits, and sees what that one left', async (_, called, given) => {
    await advanceStartupFunds(db, { userId, amount: 1000n, reference: 'R' });
    const returning = sql`select ${sql.raw(called)}(${userId}, ${sql.raw(given)}, ${EARLIER})`;
    expect(await inLine(db, laterTopUp(), returning)).toHaveLength(1);
    expect(await findDisagreements(db)).toEqual([]);
  });

  test.each([
    ['post_deposit', "'R'"],
    ['open_vip', "now(), 'R'"],
    ['ask_withdrawal', "'bank'"],
  ])('%s can not spend what that one has spent', async (called, more) => {
    const { available_balance = 0 } = await balancesOf(db, userId);
    const spend = sql`select ${sql.raw(called)}(${userId}, ${available_balance}, ${sql.raw(more)})`;
    expect(await inLine(db, spend, spend)).toBe('insufficient_balance');
  });

  test('a deposit is released once', async () => {
    const release = sql`select release_deposit(${userId}, 5000, 'R')`;
    expect(await inLine(db, release, release)).toBe('insufficient_balance');
  });

  test('what is owed is written off once', async () => {
    await advanceStartupFunds(db, { userId, amount: 1000n, reference: 'R' });
    const writeOff = sql`select write_off_startup_funds(${userId}, 1000, 'R')`;
    expect(await inLine(db, writeOff, writeOff)).toBe('insufficient_balance');
  });

  test('a plan is put once, also where the money is enough for one put only', async () => {
    const { available_balance = 0 } = await balancesOf(db, userId);
    const put = sql`select put_plan(${userId}, ${waitingPlan.id}, ${available_balance}, true, true)`;
    expect(await inLine(db, put, put)).toBe('plan_state');
  });

  test('a plan that is matched meanwhile is not cancelled', async () => {
    const matching = sql`select record_delivery_event('waiting', 'matched meanwhile', 'matched',
      ${matchingPlan.number}, ${EARLIER})`;
    const cancelling = sql`select cancel_plan(${userId}, ${matchingPlan.id})`;
    expect(await inLine(db, matching, cancelling)).toBe('plan_state');
  });

  test('a plan that is put meanwhile is not taken back by the operator', async () => {
    const putting = sql`select put_plan(${userId}, ${waitingPlan.id}, 1000, true, true)`;
    expect(await inLine(db, putting, sql`select withdraw_plan(${waitingPlan.id})`)).toBe(
      'plan_state',
    );
  });

  test('a report of as much revenue as was spent happens when its postings do', async () => {
    await laterTopUp().execute(db);
    await report('delivered', 'p_consumed => 100, p_revenue => 100');
    const { rows } = await sql<{ at: Date; newest: Date }>`
      select e.at, (select max(p.at) from postings p join accounts a on a.id = p.account_id
        where a.user_id = ${userId}) as newest
      from delivery_events e where e.plan_id = ${plan.id} order by e.id desc limit 1`.execute(db);
    expect(rows[0]!.at).toEqual(rows[0]!.newest);
  });

  test.each([
    ['ended', (id: string) => sql`select end_plan(${id}) as returned`],
    ['failed', (id: string) => sql`select returned from fail_plan(${id})`],
  ] as const)(
    'a plan that is %s while it is delivered returns what is left then',
    async (_, ending) => {
      const delivering = reporting('delivered', 'p_consumed => 100, p_revenue => 50');
      expect(await inLine(db, delivering, ending(plan.id))).toEqual([{ returned: 5900n }]);
    },
  );

  test('what was charged back is not settled', async () => {
    await report('delivered', 'p_consumed => 6000');
    await report('closed');
    const settling = sql`select settle_plan(${plan.id}) as settled`;
    const chargingBack = sql`select charge_back(${plan.id}, 1000)`;
    expect(await inLine(db, chargingBack, settling)).toEqual([{ settled: 2000n }]);
  });

  test('a charge-back of a plan that is settled meanwhile takes from what is available', async () => {
    await report('delivered', 'p_consumed => 6000');
    await report('closed');
    const before = await balancesOf(db, userId);
    const chargingBack = sql`select charge_back(${plan.id}, 1000) as taken`;
    const settling = sql`select settle_plan(${plan.id})`;
    expect(await inLine(db, settling, chargingBack)).toEqual([{ taken: 1000n }]);
    const { available_balance = 0 } = await balancesOf(db, userId);
    expect(available_balance - (before.available_balance ?? 0)).toBe(2000);
  });

  test('the rest of a charge-back waits for money that comes in meanwhile, and takes it', async () => {
    await report('delivered', 'p_consumed => 6000');
    await report('closed');
    await sql`select settle_plan(${plan.id})`.execute(db);
    const { available_balance = 0 } = await balancesOf(db, userId);
    await sql`select open_vip(${userId}, ${available_balance}, now(), 'R')`.execute(db);
    await sql`select charge_back(${plan.id}, 2000)`.execute(db);
    const topUp = sql`select top_up(${userId}, 500, 'R')`;
    const takingRest = sql`select charge_back_rest(${plan.id}) as taken`;
    expect(await inLine(db, topUp, takingRest)).toEqual([{ taken: 500n }]);
  });

  test('of two chargebacks that are more than was earned together the second is refused', async () => {
    const chargeBack = sql`select charge_back(${plan.id}, 2000) as taken`;
    expect(await inLine(db, chargeBack, chargeBack)).toBe('amount_out_of_range');
    expect((await balancesOf(db, userId)).to_be_settled).toBe(1000);
  });

  test('of two reports that are more than is left together the second moves nothing', async () => {
    const most = 'p_consumed => 3500';
    const response = await inLine(db, reporting('delivered', most), reporting('delivered', most));
    expect(response).toEqual([{ record_delivery_event: 'unmatched' }]);
  });

  test('of two puts under one key the second gets the first one’s response', async () => {
    const hash = Buffer.from('the same request');
    const put = sql`select (put_plan_once('/plan/order/put', ${randomUUID()}, ${hash}, ${userId},
      ${waitingPlan.id}, 1000, true, true, null, 'UTC')).status`;
    expect(await inLine(db, put, put)).toEqual([{ status: 'matching' }]);
  });

  test('of two puts of different plans under one key the second is refused', async () => {
    const [key, hash, other] = [randomUUID(), Buffer.from('a request'), await makePlan(db, userId)];
    const put = (planId: string) => sql`select (put_plan_once('/plan/order/put', ${key}, ${hash},
      ${userId}, ${planId}, 1000, true, true, null, 'UTC')).status`;
    const response = await inLine(db, put(waitingPlan.id), put(other.id));
    expect(response).toBe('idempotency_key_reused');
  });

  test('of two ends of a withdrawal the second is refused', async () => {
    const paying = sql`select pay_withdrawal(${withdrawalId})`;
    const cancelling = sql`select cancel_withdrawal(${userId}, ${withdrawalId})`;
    expect(await inLine(db, paying, cancelling)).toBe('withdrawal_state');
  });
});

describeOnPostgres('a movement while one of another user is under way', (open) => {
  let db: Queries;
  beforeAll(async () => ({ db } = await open()));

  // The operator's side of both is one account, which is part of every movement: it is never locked.
  test('does not wait', async () => {
    const [one, other] = [await makeWithdrawer(db, 100n), await makeWithdrawer(db, 100n)];
    const topUp = ({ id }: { id: string }) => sql`select top_up(${id}, 1, 'R')`;
    await db.transaction().execute(async (first) => {
      await topUp(one).execute(first);
      await db.transaction().execute(async (second) => {
        await sql`set local lock_timeout = '3s'`.execute(second);
        const made = topUp(other).execute(second);
        expect(
          await made.then(
            () => 'made',
            () => 'waited',
          ),
        ).toBe('made');
      });
    });
    expect(await balancesOf(db, other.id)).toMatchObject({ available_balance: 101 });
  });
});
