import { sql } from 'kysely';

import type { Queries } from '../db/database.ts';
import { makePlan, makePutPlan } from '../testing/make-plan.ts';
import { makeAcceptor } from '../testing/make-acceptor.ts';
import { makeWithdrawer } from '../testing/make-withdrawer.ts';
import { describeMoneyOnDatabase } from '../testing/test-database.ts';

describeMoneyOnDatabase('an amount that is given', (open) => {
  let db: Queries;
  let userId: string;
  let putId: string;
  let waitingId: string;
  let acceptorId: string;
  beforeAll(async () => {
    ({ db } = await open());
    ({ id: userId } = await makeWithdrawer(db));
    await sql`select advance_startup_funds(${userId}, 100, 'R')`.execute(db);
    ({ id: putId } = await makePutPlan(db, userId, 1000n));
    ({ id: waitingId } = await makePlan(db, userId));
    ({ id: acceptorId } = await makeAcceptor(db));
  });

  const calls = {
    top_up: (amount: unknown) => sql`top_up(${userId}, ${amount}, 'R')`,
    advance_startup_funds: (amount: unknown) =>
      sql`advance_startup_funds(${userId}, ${amount}, 'R')`,
    write_off_startup_funds: (amount: unknown) =>
      sql`write_off_startup_funds(${userId}, ${amount}, 'R')`,
    open_vip: (amount: unknown) => sql`open_vip(${userId}, ${amount}, now(), 'R')`,
    post_deposit: (amount: unknown) => sql`post_deposit(${userId}, ${amount}, 'R')`,
    release_deposit: (amount: unknown) => sql`release_deposit(${userId}, ${amount}, 'R')`,
    ask_withdrawal: (amount: unknown) => sql`ask_withdrawal(${userId}, ${amount}, 'bank')`,
    put_plan: (amount: unknown) => sql`put_plan(${userId}, ${waitingId}, ${amount}, true, true)`,
    charge_back: (amount: unknown) => sql`charge_back(${putId}, ${amount})`,
    record_acceptance: (amount: unknown) =>
      sql`record_acceptance(${userId}, ${acceptorId}, ${amount})`,
  };

  describe.each(Object.entries(calls))('to %s', (_, call) => {
    test.each([0, -1, null])('is refused where it is %s', async (amount) => {
      await expect(sql`select ${call(sql`${amount}::bigint`)}`.execute(db)).rejects.toThrow(
        'an amount of money is more than 0',
      );
    });
  });

  test('may be a single minor unit', async () => {
    for (const call of [calls.top_up, calls.post_deposit, calls.release_deposit]) {
      await sql`select ${call(1)}`.execute(db);
    }
  });

  test('of nobody is not_found', async () => {
    const nobody = '00000000-0000-4000-8000-000000000000';
    for (const call of [
      sql`open_vip(${nobody}, 1, now(), 'R')`,
      sql`post_deposit(${nobody}, 1, 'R')`,
      sql`return_startup_funds(${nobody}, 'R')`,
      sql`end_plan(${nobody})`,
      sql`settle_plan(${nobody})`,
      sql`fail_plan(${nobody})`,
      sql`charge_back(${nobody}, 1)`,
      sql`pay_withdrawal(${nobody})`,
      sql`cancel_withdrawal(${userId}, ${nobody})`,
      sql`record_acceptance(${nobody}, ${acceptorId}, 1000)`,
      sql`record_acceptance(${userId}, ${nobody}, 1000)`,
      sql`complete_acceptance(${nobody})`,
      sql`grant_coupon(${userId}, ${nobody})`,
    ]) {
      await expect(sql`select ${call}`.execute(db)).rejects.toThrow('not_found');
    }
  });
});
