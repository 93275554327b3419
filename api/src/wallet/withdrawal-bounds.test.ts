import { sql } from 'kysely';

import type { Queries } from '../db/database.ts';
import { balancesOf } from '../testing/balances.ts';
import { makeWithdrawer } from '../testing/make-withdrawer.ts';
import { describeMoneyOnDatabase } from '../testing/test-database.ts';
import { askWithdrawal } from './withdrawals.ts';

const END = new Date('2026-03-10T12:00:00.000Z');
const JUST_BEFORE = new Date(END.getTime() - 1);

describeMoneyOnDatabase('withdrawing, at the bounds', (open) => {
  let db: Queries;
  let userId: string;
  beforeAll(async () => ({ db } = await open()));
  beforeEach(async () => {
    ({ id: userId } = await makeWithdrawer(db, 10_000n));
  });
  afterEach(async () => {
    await sql`update withdraw_methods
      set min_amount = 100, max_amount = 5000000, fee_rate = 0, fee_min = 0`.execute(db);
  });

  const ask = (amount: bigint) => askWithdrawal(db, { userId, amount, method: 'bank' });
  const blocks = async (at: Date) =>
    (
      await sql<{ blocks: { reason: string; params: object }[] }>`
        select withdrawal_blocks(${userId}, ${at}) as blocks`.execute(db)
    ).rows[0]?.blocks;
  const coolOff = (until: Date, because: string) =>
    sql`insert into cooling_offs (user_id, because, until)
      values (${userId}, ${because}, ${until})`.execute(db);

  test.each([2000n, 3000n])('%s is within the limits that it touches', async (amount) => {
    await sql`update withdraw_methods set min_amount = 2000, max_amount = 3000`.execute(db);
    await ask(amount);
  });

  test.each([1999n, 3001n])('%s is outside of the limits it all but touches', async (amount) => {
    await sql`update withdraw_methods set min_amount = 2000, max_amount = 3000`.execute(db);
    await expect(ask(amount)).rejects.toMatchObject({
      reason: 'amount_out_of_range',
      params: { min: '20.00', max: '30.00' },
    });
  });

  test('all that is available can be asked for, and not a minor unit more', async () => {
    await expect(ask(10_001n)).rejects.toMatchObject({ reason: 'insufficient_balance' });
    await ask(10_000n);
    expect(await balancesOf(db, userId)).toEqual({ withdrawals_pending: 10_000 });
  });

  test('a fee leaves at least a minor unit, and the limits say so', async () => {
    await sql`update withdraw_methods set fee_min = 500`.execute(db);
    await expect(ask(500n)).rejects.toMatchObject({
      reason: 'amount_out_of_range',
      params: { min: '5.01', max: '50000.00' },
    });
    const id = await ask(501n);
    const { net } = await db
      .selectFrom('withdrawals')
      .select('net')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(net).toBe(1n);
  });

  test.each([
    // 1.5 % of 100.10, 100.20, 101.00: to the nearest minor unit, halves up.
    [10_010n, 150n],
    [10_020n, 150n],
    [10_100n, 152n],
  ])('of %s %s are the fee', async (amount, fee) => {
    ({ id: userId } = await makeWithdrawer(db, 20_000n));
    await sql`update withdraw_methods set fee_rate = 0.015`.execute(db);
    const id = await ask(amount);
    const withdrawal = await db
      .selectFrom('withdrawals')
      .select('fee')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(withdrawal).toEqual({ fee });
  });

  test('a cooling-off blocks until, and not at, its very end', async () => {
    await coolOff(END, 'bank_card_bound');
    expect(await blocks(JUST_BEFORE)).toEqual([
      {
        reason: 'withdrawal_cooling_off',
        params: { until: END.toISOString(), because: 'bank_card_bound' },
      },
    ]);
    expect(await blocks(END)).toEqual([]);
  });

  test('of several cooling-offs the last to end is told, of those the one that came last', async () => {
    await coolOff(END, 'bank_card_bound');
    await coolOff(END, 'bank_card_changed');
    await coolOff(JUST_BEFORE, 'transaction_password_set');
    expect(await blocks(new Date(0))).toMatchObject([
      { params: { until: END.toISOString(), because: 'bank_card_changed' } },
    ]);
  });

  test('a locked transaction password blocks until, and not at, its very end', async () => {
    await sql`insert into transaction_password_counters (user_id, wrong, locked_until)
      values (${userId}, 5, ${END})`.execute(db);
    expect(await blocks(JUST_BEFORE)).toEqual([
      { reason: 'transaction_password_locked', params: { until: END.toISOString() } },
    ]);
    expect(await blocks(END)).toEqual([]);
  });

  test('what blocks is told in one order, whatever came first', async () => {
    await coolOff(END, 'bank_card_bound');
    await sql`select advance_startup_funds(${userId}, 1, 'R', ${JUST_BEFORE})`.execute(db);
    await sql`insert into transaction_password_counters (user_id, wrong, locked_until)
      values (${userId}, 5, ${END})`.execute(db);
    await sql`update users set status = 'disabled' where id = ${userId}`.execute(db);
    await sql`delete from bank_cards where user_id = ${userId}`.execute(db);
    expect((await blocks(JUST_BEFORE))?.map(({ reason }) => reason)).toEqual([
      'account_disabled',
      'startup_funds_not_returned',
      'withdrawal_cooling_off',
      'bank_card_required',
      'transaction_password_locked',
    ]);
  });

  test.each([
    ['DE0212345678', '********5678'],
    ['12345', '*2345'],
    ['12-34-567-8', '******567-8'],
    ['123.456.78-', '*****56.78-'],
    ['12-34', '*2-34'],
    ['1-2-3-4', '***-3-4'],
    ['1234', '1234'],
    ['123', '123'],
  ])('%s is shown as %s', async (account, shown) => {
    const { rows } = await sql`select masked(${account}) as shown`.execute(db);
    expect(rows).toEqual([{ shown }]);
  });
});
