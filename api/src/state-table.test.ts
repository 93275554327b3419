import { sql } from 'kysely';

import { recordAcceptance } from './acceptor/acceptances.ts';
import { getCoupon } from './coupon/list-coupons.ts';
import type { Queries } from './db/database.ts';
import { recordDelivery, type DeliveryEvent } from './delivery/delivery-port.ts';
import { endDuePlans } from './delivery/end-due-plans.ts';
import { getPlan } from './plan/get-plan.ts';
import { cancelPlan, failPlan } from './plan/plan-movements.ts';
import { putPlan } from './plan/put-plan.ts';
import { balancesOf } from './testing/balances.ts';
import { makeAcceptor } from './testing/make-acceptor.ts';
import { makeUserCoupon } from './testing/make-coupon.ts';
import { makePlan, makePutPlan } from './testing/make-plan.ts';
import { makeSignedInUser } from './testing/make-signed-in-user.ts';
import { makeWithdrawer } from './testing/make-withdrawer.ts';
import { ACTS, STATES, type Act, type Thing } from './testing/states/state-table.ts';
import { describeOnDatabase } from './testing/test-database.ts';
import { openTestOperator, type TestOperator } from './testing/test-operator.ts';
import { askWithdrawal, cancelWithdrawal } from './wallet/withdrawals.ts';

/** A thing in one of its states. */
interface Made {
  userId: string;
  id: string;
  number?: string;
}

interface Kind<T extends Thing> {
  make(state: string): Promise<Made>;
  stateOf(made: Made): Promise<string>;
  /** Each may be rejected, or do nothing. */
  acts: Record<Act<T>, (made: Made) => Promise<unknown>>;
}

describeOnDatabase('every state of what waits', (open) => {
  let db: Queries;
  let operator: TestOperator;
  beforeAll(async () => {
    ({ db } = await open());
    operator = openTestOperator(db);
  });

  const told =
    (command: string, key: string, more: object = {}) =>
    (made: Made) =>
      operator.ask(command, { [key]: made.number ?? made.id, ...more });
  const why = { en: 'As agreed' };
  const put = (userId: string, planId: string, couponId: string | null = null) =>
    putPlan(db, {
      ...{ userId, planId, couponId, amount: 1000n, zone: 'UTC' },
      ...{ officialPush: true, realTimePlacement: false },
    });

  let reports = 0;
  const report =
    (kind: DeliveryEvent['kind'], more: object = {}) =>
    (made: Made) =>
      recordDelivery(db, [
        {
          ...{ source: 'states', id: `${(reports += 1)}`, plan: made.number, at: new Date(), kind },
          ...more,
        } as DeliveryEvent,
      ]);
  const matched = report('matched');
  const delivered = report('delivered', {
    ...{ impressions: 1, clicks: 1, consumed: 1000n, revenue: 100n },
  });
  const closed = report('closed');

  const plan: Kind<'plan'> = {
    acts: {
      'user puts it': ({ userId, id }) => put(userId, id),
      'user cancels it': ({ userId, id }) => cancelPlan(db, userId, id),
      'network matches it': matched,
      'network delivers all of it': delivered,
      'network fails it': report('failed'),
      'network closes it': closed,
      'operator fails it (plan fail)': told('plan fail', 'plan'),
      'operator ends it (plan end)': told('plan end', 'plan'),
      'operator closes it (plan close)': told('plan close', 'plan'),
      'operator takes it back (plan withdraw)': told('plan withdraw', 'plan'),
      async 'time passes'({ id }) {
        await sql`update plans set match_by = now() - interval '1 second' where id = ${id}
          and match_by is not null`.execute(db);
        await sql`update plans set settles_at = now() - interval '1 second' where id = ${id}
          and settles_at is not null`.execute(db);
        await endDuePlans(db);
      },
    },
    async make(state) {
      const { id: userId } = await makeSignedInUser(db);
      if (state === 'waiting_put' || state === 'withdrawn') {
        const waiting = { userId, ...(await makePlan(db, userId)) };
        await sql`select top_up(${userId}, 1000, 'R')`.execute(db);
        if (state === 'withdrawn') {
          await plan.acts['operator takes it back (plan withdraw)'](waiting);
        }
        return waiting;
      }
      const made = { userId, ...(await makePutPlan(db, userId, 1000n)) };
      const course: Readonly<Record<string, readonly ((made: Made) => Promise<unknown>)[]>> = {
        matching: [],
        putting: [matched],
        put_finished: [matched, delivered],
        waiting_settlement: [matched, delivered, closed],
        settled: [matched, delivered, closed, plan.acts['time passes']],
        put_failed: [report('failed')],
      };
      for (const step of course[state]!) await step(made);
      return made;
    },
    async stateOf({ id }) {
      const { status, withdrawn_at } = await db
        .selectFrom('plans')
        .select(['status', 'withdrawn_at'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return withdrawn_at === null ? status : 'withdrawn';
    },
  };

  const withdrawal: Kind<'withdrawal'> = {
    acts: {
      'user cancels it': ({ userId, id }) => cancelWithdrawal(db, userId, id),
      'operator pays it (withdrawal pay)': told('withdrawal pay', 'withdrawal'),
      'operator rejects it (withdrawal reject)': ({ id }) =>
        operator.ask('withdrawal reject', { withdrawal: id, why: 'No' }),
    },
    async make(state) {
      const { id: userId } = await makeWithdrawer(db);
      const made = {
        userId,
        id: await askWithdrawal(db, { userId, amount: 500n, method: 'bank' }),
      };
      if (state === 'done') await withdrawal.acts['operator pays it (withdrawal pay)'](made);
      if (state === 'cancelled') await withdrawal.acts['user cancels it'](made);
      if (state === 'rejected') {
        await withdrawal.acts['operator rejects it (withdrawal reject)'](made);
      }
      return made;
    },
    stateOf: async ({ id }) =>
      (
        await db
          .selectFrom('withdrawals')
          .select('status')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).status,
  };

  const coupon: Kind<'coupon'> = {
    acts: {
      'user puts a plan with it': async ({ userId, id }) =>
        put(userId, (await makePlan(db, userId)).id, id),
      async 'its plan ends before anything is consumed'({ id }) {
        const { used_on } = await db
          .selectFrom('user_coupons')
          .select('used_on')
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        if (used_on !== null) await failPlan(db, used_on);
      },
      'time passes': ({ id }) =>
        sql`update user_coupons set granted_at = now() - interval '2 years',
          expires_at = now() - interval '1 second' where id = ${id}`.execute(db),
    },
    async make(state) {
      const { id: userId } = await makeSignedInUser(db);
      await sql`select top_up(${userId}, 5000, 'R')`.execute(db);
      const made = { userId, id: await makeUserCoupon(db, userId) };
      if (state === 'used') await coupon.acts['user puts a plan with it'](made);
      if (state === 'expired') await coupon.acts['time passes'](made);
      return made;
    },
    async stateOf({ id }) {
      const { used_on, expires_at } = await db
        .selectFrom('user_coupons')
        .select(['used_on', 'expires_at'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      if (used_on !== null) return 'used';
      return expires_at <= new Date() ? 'expired' : 'unused';
    },
  };

  const acceptance: Kind<'acceptance'> = {
    acts: {
      'operator completes it (acceptance complete)': told('acceptance complete', 'acceptance'),
      'operator cancels it (acceptance cancel)': told('acceptance cancel', 'acceptance'),
    },
    async make(state) {
      const { id: userId } = await makeSignedInUser(db);
      const { id: acceptorId } = await makeAcceptor(db);
      const { id, number } = await recordAcceptance(db, { userId, acceptorId, amount: 1000n });
      const made = { userId, id, number };
      if (state === 'done') {
        await acceptance.acts['operator completes it (acceptance complete)'](made);
      }
      if (state === 'cancelled') {
        await acceptance.acts['operator cancels it (acceptance cancel)'](made);
      }
      return made;
    },
    stateOf: async ({ id }) =>
      (
        await db
          .selectFrom('acceptances')
          .select('status')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).status,
  };

  const account: Kind<'account'> = {
    acts: {
      'operator activates it (account activate)': told('account activate', 'user'),
      'operator disables it (account disable)': told('account disable', 'user', { why }),
      'operator cancels it (account cancel)': told('account cancel', 'user', { why }),
    },
    async make(state) {
      const status = state as 'active' | 'not_activated' | 'disabled' | 'cancelled';
      const { id, username } = await makeSignedInUser(db, { status });
      return { userId: id, id, number: username };
    },
    stateOf: async ({ id }) =>
      (await db.selectFrom('users').select('status').where('id', '=', id).executeTakeFirstOrThrow())
        .status,
  };

  const kinds: { readonly [T in Thing]: Kind<T> } = {
    plan,
    withdrawal,
    coupon,
    acceptance,
    account,
  };

  const things = Object.keys(kinds) as Thing[];
  const cells = things.flatMap((thing) =>
    STATES[thing].flatMap(({ state, ends }) =>
      ACTS[thing].map((act) => {
        const to = (ends as Readonly<Record<string, string | undefined>>)[act];
        return [thing, state, act, to ?? 'stays as it is', to ?? state] as const;
      }),
    ),
  );
  test.each(cells)('a %s that is %s, and %s: %s', async (thing, state, act, _, expected) => {
    const { make, acts, stateOf } = kinds[thing] as Kind<Thing>;
    const made = await make(state);
    expect(await stateOf(made)).toBe(state);
    const before = await balancesOf(db, made.userId);
    // What the errors are is tested where they are thrown.
    await (acts as Record<string, (of: Made) => Promise<unknown>>)[act]!(made).catch(
      () => undefined,
    );
    expect(await stateOf(made)).toBe(expected);
    if (expected === state) expect(await balancesOf(db, made.userId)).toEqual(before);
  });

  // Waiting states that end by themselves say when, and the next state: as the table has it.
  const states = STATES.plan.filter(({ state }) => state !== 'withdrawn');
  test.each(states)('a plan that is $state tells until when', async ({ state, until, ends }) => {
    const { userId, id } = await plan.make(state);
    const told = await getPlan(db, userId, id, 'UTC', 'en');
    expect(told.until === null).toBe(until === null);
    expect(told.then === null).toBe(state === 'waiting_put' || Object.keys(ends).length === 0);
    if (until !== null) expect(told.then).toBe(ends['time passes']);
    if (told.then !== null) expect(Object.values(ends)).toContain(told.then);
  });

  test('an unused coupon tells until when', async () => {
    const { userId, id } = await coupon.make('unused');
    const { expires_at } = await getCoupon(db, userId, id, 'en');
    expect(Date.parse(expires_at)).toBeGreaterThan(Date.now());
  });
});
