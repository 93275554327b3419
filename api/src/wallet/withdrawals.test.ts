import { sql } from 'kysely';

import type { Queries } from '../db/database.ts';
import { advanceStartupFunds, topUp } from '../ledger/movements.ts';
import { balancesOf, findDisagreements, systemBalances } from '../testing/balances.ts';
import { makeUser } from '../testing/make-user.ts';
import { describeMoneyOnDatabase, describeOnPostgres } from '../testing/test-database.ts';
import { askWithdrawal, cancelWithdrawal, payWithdrawal, rejectWithdrawal } from './withdrawals.ts';

const reference = 'R';

/** A user with everything that a withdrawal needs. */
async function makeWithdrawer(db: Queries, amount = 100_000n): Promise<string> {
  const { id: userId } = await makeUser(db, { transaction_password_hash: 'not a hash' });
  await topUp(db, { userId, amount, reference });
  await db
    .insertInto('bank_cards')
    .values({
      user_id: userId,
      method: 'bank',
      card_name: 'A bank',
      user_name: 'A person',
      mobile: '+491700000000',
      bank_account: 'DE02 1234 5678',
      bank_address: 'A street',
      branch_name: 'A branch',
    })
    .execute();
  return userId;
}

describeMoneyOnDatabase('withdrawals', (open) => {
  let db: Queries;
  let userId: string;
  beforeAll(async () => ({ db } = await open()));
  beforeEach(async () => {
    userId = await makeWithdrawer(db);
  });
  afterAll(async () => {
    expect(await findDisagreements(db)).toEqual([]);
  });

  const ask = (amount: bigint) => askWithdrawal(db, { userId, amount, method: 'bank' });
  const stored = (id: string) =>
    db.selectFrom('withdrawals').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  test('one that is asked for is pending, with its destination masked', async () => {
    const id = await ask(30_000n);
    expect(await balancesOf(db, userId)).toEqual({
      available_balance: 70_000,
      withdrawals_pending: 30_000,
    });
    expect(await stored(id)).toMatchObject({
      status: 'pending',
      amount: 30_000n,
      fee: 0n,
      net: 30_000n,
      destination: {
        method: 'bank',
        card_name: 'A bank',
        user_name: 'A person',
        bank_account: '**********5678',
      },
    });
  });

  describe('with a fee of 1.5 %, at least 0.50', () => {
    beforeAll(() =>
      sql`update withdraw_methods set fee_rate = 0.015, fee_min = 50 where method = 'bank'`.execute(
        db,
      ),
    );
    afterAll(() => sql`update withdraw_methods set fee_rate = 0, fee_min = 0`.execute(db));

    test.each([
      [10_000n, 150n],
      // 1.5 % of 101.00 is 1.515: half up to 1.52.
      [10_100n, 152n],
      [3000n, 50n],
      [3300n, 50n],
      [3400n, 51n],
    ])('of %s %s are the fee', async (amount, fee) => {
      const id = await ask(amount);
      expect(await stored(id)).toMatchObject({ fee, net: amount - fee });
    });

    test('paying gives the net to the world and the fee to the operator', async () => {
      const before = await systemBalances(db);
      const id = await ask(10_000n);
      await payWithdrawal(db, id);
      const after = await systemBalances(db);
      expect(await balancesOf(db, userId)).toEqual({ available_balance: 90_000 });
      expect((after.world ?? 0) - (before.world ?? 0)).toBe(9850);
      expect((after.operator_revenue ?? 0) - (before.operator_revenue ?? 0)).toBe(150);
    });
  });

  test.each([
    ['rejected', (id: string) => rejectWithdrawal(db, id, 'The bank sent it back')],
    ['cancelled', (id: string) => cancelWithdrawal(db, userId, id)],
  ] as const)('one that is %s is available again', async (status, end) => {
    const id = await ask(30_000n);
    await end(id);
    expect(await balancesOf(db, userId)).toEqual({ available_balance: 100_000 });
    expect((await stored(id)).status).toBe(status);
  });

  test('one that has ended does not end again', async () => {
    const id = await ask(30_000n);
    await payWithdrawal(db, id);
    const again = { reason: 'withdrawal_state', params: { status: 'done' } };
    await expect(cancelWithdrawal(db, userId, id)).rejects.toMatchObject(again);
    await expect(rejectWithdrawal(db, id, null)).rejects.toMatchObject(again);
    await expect(payWithdrawal(db, id)).rejects.toMatchObject(again);
  });

  test("another user's is not_found", async () => {
    const id = await ask(30_000n);
    const { id: other } = await makeUser(db);
    await expect(cancelWithdrawal(db, other, id)).rejects.toMatchObject({ reason: 'not_found' });
  });

  test.each([99n, 5_000_001n])('%s is outside of the limits', async (amount) => {
    await expect(ask(amount)).rejects.toMatchObject({
      reason: 'amount_out_of_range',
      params: { min: '1.00', max: '50000.00' },
    });
  });

  test('more than is available is refused', async () => {
    await expect(ask(100_001n)).rejects.toMatchObject({ reason: 'insufficient_balance' });
  });

  test('another method than the bound one asks for a card', async () => {
    await expect(
      askWithdrawal(db, { userId, amount: 1000n, method: 'wallet_address' }),
    ).rejects.toMatchObject({ reason: 'bank_card_required' });
  });

  test('startup funds that are owed block it, and say how much since when', async () => {
    const at = new Date('2026-05-01T10:00:00Z');
    const { id } = await makeUser(db, { transaction_password_hash: 'not a hash' });
    await advanceStartupFunds(db, { userId: id, amount: 5000n, reference, at });
    await expect(
      askWithdrawal(db, { userId: id, amount: 1000n, method: 'bank' }),
    ).rejects.toMatchObject({
      reason: 'startup_funds_not_returned',
      params: { outstanding: '50.00', since: '2026-05-01T10:00:00.000Z' },
    });
  });

  test('a cooling-off blocks it until it is over', async () => {
    const until = new Date(Date.now() + 3_600_000);
    await db
      .insertInto('cooling_offs')
      .values({ user_id: userId, because: 'bank_card_changed', until })
      .execute();
    await expect(ask(1000n)).rejects.toMatchObject({
      reason: 'withdrawal_cooling_off',
      params: { until: until.toISOString(), because: 'bank_card_changed' },
    });
    await askWithdrawal(db, {
      userId,
      amount: 1000n,
      method: 'bank',
      at: new Date(until.getTime() + 1),
    });
  });

  test('nothing about one changes but its status, and that is kept', async () => {
    const id = await ask(30_000n);
    await expect(
      sql`update withdrawals set amount = 1, fee = 0, net = 1 where id = ${id}`.execute(db),
    ).rejects.toThrow('only the status changes');
    await expect(
      sql`update withdrawals set sealed_destination = '\\x01' where id = ${id}`.execute(db),
    ).rejects.toThrow('only the status changes');
    // An edit without a change is no change.
    await sql`update withdrawals set status = status where id = ${id}`.execute(db);
    await cancelWithdrawal(db, userId, id);
    const events = await db
      .selectFrom('withdrawal_events')
      .select(['status', 'why'])
      .where('withdrawal_id', '=', id)
      .orderBy('id')
      .execute();
    expect(events).toEqual([
      { status: 'pending', why: { key: 'why.withdrawal_asked', params: {} } },
      { status: 'cancelled', why: { key: 'why.withdrawal_cancelled', params: {} } },
    ]);
    await expect(sql`delete from withdrawal_events`.execute(db)).rejects.toThrow('not allowed');
    await expect(sql`delete from withdrawals`.execute(db)).rejects.toThrow('not allowed');
  });
});

describeOnPostgres('withdrawals at the same time', (open) => {
  test('are paid or taken back, never both', async () => {
    const { db } = await open();
    const userId = await makeWithdrawer(db);
    const id = await askWithdrawal(db, { userId, amount: 1000n, method: 'bank' });
    const tries = await Promise.allSettled([
      payWithdrawal(db, id),
      cancelWithdrawal(db, userId, id),
      rejectWithdrawal(db, id, null),
      payWithdrawal(db, id),
    ]);
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await findDisagreements(db)).toEqual([]);
  });
});
