import { sql } from 'kysely';

import type { Queries } from '../db/database.ts';
import type { ServerText } from '../db/tables/texts.ts';
import { openVip, topUp } from '../ledger/movements.ts';
import { getPlan } from '../plan/get-plan.ts';
import { chargebacksOf, listOpenChargebacks } from '../plan/chargebacks.ts';
import { chargeBack, chargeBackRest, failPlan, settlePlan } from '../plan/plan-movements.ts';
import { getStatistics } from '../statistics/get-statistics.ts';
import { balancesOf, findDisagreements } from '../testing/balances.ts';
import { makePlan, makePutPlan } from '../testing/make-plan.ts';
import { makeUser } from '../testing/make-user.ts';
import { describeOnDatabase } from '../testing/test-database.ts';
import { recordDelivery, type DeliveryEvent } from './delivery-port.ts';

let reports = 0;

describeOnDatabase('taking revenue back', (open) => {
  let db: Queries;
  let userId: string;
  beforeAll(async () => ({ db } = await open()));
  beforeEach(async () => {
    userId = (await makeUser(db)).id;
  });
  afterAll(async () => {
    expect(await findDisagreements(db)).toEqual([]);
  });

  const event = (plan: string) => {
    reports += 1;
    return { source: 'charge-back', id: `${reports}`, plan, at: new Date() } as const;
  };
  /** A plan of 10.00, completely consumed, with this revenue. */
  async function earn(revenue: bigint, ...more: DeliveryEvent['kind'][]) {
    const plan = await makePutPlan(db, userId, 1000n);
    const figures = { impressions: 1, clicks: 1, consumed: 1000n, revenue };
    await recordDelivery(db, [
      { ...event(plan.number), kind: 'matched' },
      { ...event(plan.number), kind: 'delivered', ...figures },
      ...more.map((kind) => ({ ...event(plan.number), kind }) as DeliveryEvent),
    ]);
    return plan;
  }
  const takeBack = (plan: string, amount: bigint) =>
    recordDelivery(db, [{ ...event(plan), kind: 'charged_back', amount }]);
  /** What the user's notices of chargebacks say, with their amounts. */
  const told = async () => {
    const rows = await db
      .selectFrom('notifications')
      .select('body')
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute();
    return rows
      .map(({ body }) => body as ServerText)
      .filter(({ key }) => key.startsWith('notice.chargeback'))
      .map(({ key, params }) => `${key} ${params.amount}`);
  };
  const history = async (id: string) =>
    (await getPlan(db, userId, id, 'UTC', 'en')).history.map(({ why }) => why);

  test('of a settled plan takes what is available, not what others are still to earn', async () => {
    const { id } = await earn(500n, 'closed');
    await settlePlan(db, id);
    await earn(800n);
    expect(await chargeBack(db, id, 400n)).toBe(400n);
    expect(await balancesOf(db, userId)).toEqual({ available_balance: 100, to_be_settled: 800 });
  });

  test('of a failed plan takes what is available, not what others are still to earn', async () => {
    const { id, number } = await makePutPlan(db, userId, 1000n);
    await recordDelivery(db, [
      { ...event(number), kind: 'matched' },
      {
        ...event(number),
        kind: 'delivered',
        impressions: 1,
        clicks: 1,
        consumed: 400n,
        revenue: 300n,
      },
    ]);
    await failPlan(db, id);
    await earn(800n);
    expect(await balancesOf(db, userId)).toEqual({ available_balance: 900, to_be_settled: 800 });
    expect(await chargeBack(db, id, 300n)).toBe(300n);
    expect(await balancesOf(db, userId)).toEqual({ available_balance: 600, to_be_settled: 800 });
  });

  test('in two steps takes what the first one left to be settled, and settles the rest', async () => {
    const { id } = await earn(500n, 'closed');
    expect(await chargeBack(db, id, 200n)).toBe(200n);
    expect(await chargeBack(db, id, 100n)).toBe(100n);
    expect(await balancesOf(db, userId)).toEqual({ to_be_settled: 200 });
    expect(await settlePlan(db, id)).toBe(200n);
    expect(await balancesOf(db, userId)).toEqual({ available_balance: 200 });
  });

  test('before a plan fails is left out of what it is settled with', async () => {
    const { id, number } = await makePutPlan(db, userId, 1000n);
    const figures = { impressions: 1, clicks: 1, consumed: 400n, revenue: 500n };
    await recordDelivery(db, [
      { ...event(number), kind: 'matched' },
      { ...event(number), kind: 'delivered', ...figures },
    ]);
    await chargeBack(db, id, 200n);
    await failPlan(db, id);
    const plan = await db.selectFrom('plans').select('settled').where('id', '=', id).execute();
    expect(plan).toEqual([{ settled: 300n }]);
  });

  test('is left out of what the settled plan says, and its notice', async () => {
    const { id } = await earn(500n, 'closed');
    await chargeBack(db, id, 300n);
    await settlePlan(db, id);
    const told = { params: expect.objectContaining({ amount: '2.00' }) as object };
    const { status_why } = await db
      .selectFrom('plans')
      .select('status_why')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(status_why).toMatchObject({ key: 'why.plan_settled', ...told });
    const notices = await db
      .selectFrom('notifications')
      .select('body')
      .where('user_id', '=', userId)
      .execute();
    expect(notices.map(({ body }) => body)).toContainEqual(
      expect.objectContaining({ key: 'notice.plan_settled.body', ...told }),
    );
  });

  test('goes up to what the plan earned, whatever else there is', async () => {
    await topUp(db, { userId, amount: 5000n, reference: 'R' });
    const { id } = await earn(500n, 'closed');
    const more = { reason: 'amount_out_of_range', params: { min: '0.01', max: '5.00' } };
    await expect(chargeBack(db, id, 501n)).rejects.toMatchObject(more);
    expect(await chargeBack(db, id, 300n)).toBe(300n);
    await settlePlan(db, id);
    await expect(chargeBack(db, id, 201n)).rejects.toMatchObject({ params: { max: '2.00' } });
    expect(await chargeBack(db, id, 200n)).toBe(200n);
    const nothing = { reason: 'amount_out_of_range', params: { min: '0.00', max: '0.00' } };
    await expect(chargeBack(db, id, 1n)).rejects.toMatchObject(nothing);
    expect(await balancesOf(db, userId)).toEqual({ available_balance: 5000 });
  });

  test('counts the network’s and the operator’s together', async () => {
    const { id, number } = await earn(500n);
    expect(await chargeBack(db, id, 300n)).toBe(300n);
    expect(await takeBack(number, 201n)).toEqual(['unmatched']);
    expect(await takeBack(number, 200n)).toEqual(['recorded']);
    await expect(chargeBack(db, id, 1n)).rejects.toMatchObject({ reason: 'amount_out_of_range' });
  });

  test('of a plan that was never put is refused, however much else there is', async () => {
    await topUp(db, { userId, amount: 5000n, reference: 'R' });
    const { id } = await makePlan(db, userId);
    await expect(chargeBack(db, id, 1n)).rejects.toMatchObject({
      reason: 'plan_state',
      params: { status: 'waiting_put' },
    });
    expect(await balancesOf(db, userId)).toEqual({ available_balance: 5000 });
  });

  test('of a settled plan whose money is gone takes what is there, and tells what is not', async () => {
    const { id, number } = await earn(500n, 'closed');
    await settlePlan(db, id);
    await openVip(db, { userId, amount: 499n, reference: 'R' }, new Date('2100-01-01'));
    expect(await chargeBack(db, id, 300n, 'Clicks of a robot')).toBe(1n);
    const first = ['notice.chargeback.body 0.01', 'notice.chargeback_uncovered.body 2.99'];
    expect((await told()).sort()).toEqual(first);
    expect(await takeBack(number, 200n)).toEqual(['recorded']);
    expect((await told()).sort()).toEqual([...first, 'notice.chargeback_uncovered.body 4.99']);
    expect((await history(id)).slice(-3)).toEqual([
      { key: 'why.plan_charged_back', params: { amount: '0.01', words: 'Clicks of a robot' } },
      { key: 'why.chargeback_uncovered', params: { amount: '2.99' } },
      { key: 'why.chargeback_uncovered', params: { amount: '4.99' } },
    ]);
    expect(await chargebacksOf(db, id)).toEqual({ revenue: 500n, asked: 500n, taken: 1n });
  });

  describe('that did not find all it asked for', () => {
    /** A settled plan that earned 5.00, of which 1.00 is left when 3.00 are charged back. */
    async function askTooMuch() {
      const plan = await earn(500n, 'closed');
      await settlePlan(db, plan.id);
      await openVip(db, { userId, amount: 400n, reference: 'R' }, new Date('2100-01-01'));
      await chargeBack(db, plan.id, 300n);
      return plan;
    }
    const open = async (more: object = {}) =>
      (await listOpenChargebacks(db, { userId, limit: 9, ...more })).map(
        ({ plan, asked, taken }) => [plan, asked, taken],
      );

    test('leaves a rest that counts as asked for, and is listed until it is taken', async () => {
      const { id, number } = await askTooMuch();
      expect(await open()).toEqual([[number, 300n, 100n]]);
      await expect(chargeBack(db, id, 201n)).rejects.toMatchObject({ params: { max: '2.00' } });
      expect(await takeBack(number, 201n)).toEqual(['unmatched']);
      const before = await told();
      expect(await chargeBackRest(db, id)).toBe(0n);
      expect(await told()).toEqual(before);
      await topUp(db, { userId, amount: 150n, reference: 'R' });
      expect(await chargeBackRest(db, id)).toBe(150n);
      expect((await told()).filter((one) => !before.includes(one)).sort()).toEqual([
        'notice.chargeback.body 1.50',
        'notice.chargeback_uncovered.body 0.50',
      ]);
      expect(await open()).toEqual([[number, 300n, 250n]]);
      await topUp(db, { userId, amount: 5000n, reference: 'R' });
      expect(await chargeBackRest(db, id, 'The rest of it')).toBe(50n);
      expect(await open()).toEqual([]);
      expect(await chargeBackRest(db, id)).toBe(0n);
      expect(await balancesOf(db, userId)).toEqual({ available_balance: 4950 });
      expect(await getPlan(db, userId, id, 'UTC', 'en')).toMatchObject({ charged_back: '3.00' });
    });

    test('of a single cent that is not there leaves it to be taken', async () => {
      const { id } = await earn(500n, 'closed');
      await settlePlan(db, id);
      await openVip(db, { userId, amount: 500n, reference: 'R' }, new Date('2100-01-01'));
      expect(await chargeBack(db, id, 1n, 'Clicks of a robot')).toBe(0n);
      const words = { amount: '0.01', words: 'Clicks of a robot' };
      expect((await history(id)).at(-1)).toEqual({
        key: 'why.chargeback_uncovered',
        params: words,
      });
      await topUp(db, { userId, amount: 100n, reference: 'R' });
      expect(await chargeBackRest(db, id)).toBe(1n);
    });

    test('is listed the latest first, page after page, without those of others', async () => {
      const plans = [await askTooMuch(), await askTooMuch()];
      const stranger = await makeUser(db);
      expect(await listOpenChargebacks(db, { userId: stranger.id, limit: 9 })).toEqual([]);
      const numbers = plans.map(({ number }) => number).reverse();
      expect((await open()).map(([number]) => number)).toEqual(numbers);
      expect((await open({ limit: 1 })).map(([number]) => number)).toEqual([numbers[0]]);
      const after = plans[1]!.id;
      expect((await open({ after })).map(([number]) => number)).toEqual([numbers[1]]);
      // The last one that changed is first.
      await topUp(db, { userId, amount: 1n, reference: 'R' });
      await chargeBackRest(db, plans[0]!.id);
      expect((await open()).map(([number]) => number)).toEqual([...numbers].reverse());
    });

    test('has no rest to take of a plan that does not exist', async () => {
      await expect(chargeBackRest(db, userId)).rejects.toMatchObject({ reason: 'not_found' });
    });
  });

  test('stands in the plan with what was settled, in its history, and in the figures', async () => {
    const { id } = await earn(500n, 'closed');
    await chargeBack(db, id, 100n);
    expect(await getPlan(db, userId, id, 'UTC', 'en')).toMatchObject({
      charged_back: '1.00',
      settled: null,
    });
    await settlePlan(db, id);
    await chargeBack(db, id, 150n, 'Clicks of a robot');
    const plan = await getPlan(db, userId, id, 'UTC', 'en');
    expect(plan).toMatchObject({
      charged_back: '2.50',
      settled: '4.00',
      delivery: { revenue: '5.00' },
    });
    expect(plan.history.slice(-3).map(({ status, why }) => [status, why])).toEqual([
      ['waiting_settlement', { key: 'why.plan_charged_back', params: { amount: '1.00' } }],
      ['settled', { key: 'why.plan_settled', params: { amount: '4.00' } }],
      [
        'settled',
        { key: 'why.plan_charged_back', params: { amount: '1.50', words: 'Clicks of a robot' } },
      ],
    ]);
    const { figures } = await getStatistics(db, userId, 4, 'UTC');
    expect(figures).toMatchObject({ ad_revenue: '2.50', consumed: '10.00', profit: '-7.50' });
  });

  test.each([0n, -1n])('an amount of %s is refused', async (amount) => {
    const { id } = await earn(500n);
    await expect(chargeBack(db, id, amount)).rejects.toThrow('more than 0');
  });

  test.each([
    'update chargebacks set asked = 0',
    'delete from chargebacks',
    'truncate chargebacks',
  ])('is kept as it was asked for: %s is refused', async (change) => {
    await expect(sql.raw(change).execute(db)).rejects.toThrow('what was asked and taken stays');
  });

  test('of no plan is not_found', async () => {
    await expect(chargeBack(db, userId, 1n)).rejects.toMatchObject({ reason: 'not_found' });
  });

  describe('by the network', () => {
    test('goes up to what it gave, in as many reports as it likes', async () => {
      const { number } = await earn(500n);
      expect(await takeBack(number, 501n)).toEqual(['unmatched']);
      expect(await takeBack(number, 300n)).toEqual(['recorded']);
      expect(await takeBack(number, 201n)).toEqual(['unmatched']);
      expect(await takeBack(number, 200n)).toEqual(['recorded']);
      expect(await takeBack(number, 1n)).toEqual(['unmatched']);
      expect(await balancesOf(db, userId)).toEqual({});
    });

    test('does not count what it took of another plan', async () => {
      const [one, other] = [await earn(500n), await earn(500n)];
      expect(await takeBack(one.number, 500n)).toEqual(['recorded']);
      expect(await takeBack(other.number, 500n)).toEqual(['recorded']);
    });

    test('of a plan that was never put moves nothing', async () => {
      const { number } = await makePlan(db, userId);
      expect(await takeBack(number, 1n)).toEqual(['unmatched']);
      const { unmatched } = await db
        .selectFrom('delivery_events')
        .select('unmatched')
        .where('plan_number', '=', number)
        .executeTakeFirstOrThrow();
      expect(unmatched).toBe('plan_state');
    });
  });
});
