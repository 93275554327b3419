import { sql } from 'kysely';

import type { Queries } from '../db/database.ts';
import { balancesOf, findDisagreements, systemBalances } from '../testing/balances.ts';
import { makeUser } from '../testing/make-user.ts';
import { describeOnEveryDatabase, describeOnPostgres } from '../testing/test-database.ts';
import { writeOffStartupFunds } from '../testing/write-off-startup-funds.ts';
import {
  advanceStartupFunds,
  openVip,
  postDeposit,
  releaseDeposit,
  returnStartupFunds,
  topUp,
} from './movements.ts';

const reference = 'R-1';

describeOnEveryDatabase('the ledger', (open) => {
  let db: Queries;
  let userId: string;
  beforeAll(async () => ({ db } = await open()));
  beforeEach(async () => {
    userId = (await makeUser(db)).id;
  });
  afterAll(async () => {
    expect(await findDisagreements(db)).toEqual([]);
  });

  const run = (text: string) => sql.raw(text).execute(db);
  const accountId = async (kind: string) =>
    (
      await sql<{
        id: bigint;
      }>`select id from accounts where user_id = ${userId} and kind = ${kind}`.execute(db)
    ).rows[0]?.id;
  const types = async () =>
    (
      await sql<{ line: string }>`
        select p.type || ' ' || a.kind || ' ' || p.amount || ' ' || p.balance_after as line
        from postings p join accounts a on a.id = p.account_id
        where a.user_id = ${userId} order by p.id`.execute(db)
    ).rows.map(({ line }) => line);

  test('a new user has every account, empty', async () => {
    const rows = await db
      .selectFrom('accounts')
      .select('balance')
      .where('user_id', '=', userId)
      .execute();
    expect(rows).toEqual(Array(7).fill({ balance: 0n }));
  });

  test('a top-up is available, and came from the world', async () => {
    const before = (await systemBalances(db)).world ?? 0;
    await topUp(db, { userId, amount: 5000n, reference });
    expect(await balancesOf(db, userId)).toEqual({ available_balance: 5000 });
    expect((await systemBalances(db)).world).toBe(before - 5000);
    expect(await types()).toEqual(['system_top_up available_balance 5000 5000']);
  });

  test('startup funds advanced are available and owed', async () => {
    await advanceStartupFunds(db, { userId, amount: 5000n, reference });
    expect(await balancesOf(db, userId)).toEqual({ available_balance: 5000, startup_funds: 5000 });
    expect(await types()).toEqual([
      'system_top_up available_balance 5000 5000',
      'system_top_up startup_funds 5000 5000',
    ]);
  });

  test('startup funds are returned in part, then whole', async () => {
    await advanceStartupFunds(db, { userId, amount: 5000n, reference });
    await topUp(db, { userId, amount: 300n, reference });
    expect(await returnStartupFunds(db, { userId, amount: 2000n, reference })).toEqual({
      returned: 2000n,
      written_off: 0n,
    });
    expect(await balancesOf(db, userId)).toEqual({ available_balance: 3300, startup_funds: 3000 });
    await returnStartupFunds(db, { userId, reference });
    expect(await balancesOf(db, userId)).toEqual({ available_balance: 300 });
  });

  test('more than is owed is never taken back', async () => {
    await topUp(db, { userId, amount: 9000n, reference });
    await advanceStartupFunds(db, { userId, amount: 1000n, reference });
    await returnStartupFunds(db, { userId, amount: 5000n, reference });
    expect(await balancesOf(db, userId)).toEqual({ available_balance: 9000 });
  });

  test('with nothing left to consume or settle the rest of startup funds is written off', async () => {
    await advanceStartupFunds(db, { userId, amount: 5000n, reference });
    await openVip(db, { userId, amount: 4000n, reference }, new Date('2027-01-01T00:00:00Z'));
    expect(await returnStartupFunds(db, { userId, reference })).toEqual({
      returned: 1000n,
      written_off: 4000n,
    });
    expect(await balancesOf(db, userId)).toEqual({});
  });

  test('the operator writes off what is owed, and not more', async () => {
    await advanceStartupFunds(db, { userId, amount: 5000n, reference });
    await writeOffStartupFunds(db, { userId, amount: 5000n, reference });
    expect(await balancesOf(db, userId)).toEqual({ available_balance: 5000 });
    await expect(writeOffStartupFunds(db, { userId, amount: 1n, reference })).rejects.toMatchObject(
      {
        reason: 'insufficient_balance',
      },
    );
  });

  test('VIP is paid out of what is available', async () => {
    const until = new Date('2027-01-01T00:00:00Z');
    await topUp(db, { userId, amount: 1000n, reference });
    await expect(openVip(db, { userId, amount: 1001n, reference }, until)).rejects.toMatchObject({
      reason: 'insufficient_balance',
    });
    await openVip(db, { userId, amount: 1000n, reference }, until);
    expect(await balancesOf(db, userId)).toEqual({});
    const user = await db
      .selectFrom('users')
      .select('vip_until')
      .where('id', '=', userId)
      .executeTakeFirst();
    expect(user).toEqual({ vip_until: until });
  });

  test('a deposit is posted and released', async () => {
    await topUp(db, { userId, amount: 1000n, reference });
    await postDeposit(db, { userId, amount: 800n, reference });
    expect(await balancesOf(db, userId)).toEqual({ available_balance: 200, deposit: 800 });
    await expect(releaseDeposit(db, { userId, amount: 801n, reference })).rejects.toMatchObject({
      reason: 'insufficient_balance',
    });
    await releaseDeposit(db, { userId, amount: 300n, reference });
    expect(await balancesOf(db, userId)).toEqual({ available_balance: 500, deposit: 500 });
  });

  test.each([0n, -1n])('an amount of %s is refused', async (amount) => {
    await expect(topUp(db, { userId, amount, reference })).rejects.toThrow('more than 0');
  });

  test('a user who does not exist is not_found', async () => {
    const nobody = '00000000-0000-4000-8000-000000000000';
    await expect(topUp(db, { userId: nobody, amount: 1n, reference })).rejects.toMatchObject({
      reason: 'not_found',
    });
  });

  test('postings of an account never go back in time', async () => {
    const later = new Date('2026-06-02T00:00:00Z');
    const earlier = new Date('2026-06-01T00:00:00Z');
    await topUp(db, { userId, amount: 1n, reference, at: later });
    await topUp(db, { userId, amount: 1n, reference, at: earlier });
    const { rows } = await sql<{ at: Date }>`
      select p.at from postings p join accounts a on a.id = p.account_id
      where a.user_id = ${userId} order by p.id`.execute(db);
    expect(rows).toEqual([{ at: later }, { at: later }]);
  });

  describe('refuses by hand', () => {
    beforeEach(() => topUp(db, { userId, amount: 1000n, reference }));

    test('to change a balance', async () => {
      await expect(
        run(`update accounts set balance = 9 where user_id = '${userId}'`),
      ).rejects.toThrow('a balance changes by postings only');
    });

    test('to open an account that is not empty', async () => {
      await expect(
        run(`insert into accounts (user_id, kind, balance, received)
             values ('${userId}', 'deposit', 1, 1)`),
      ).rejects.toThrow('a new account is empty');
    });

    test.each(['journal_entries', 'postings', 'accounts'])('to remove from %s', async (table) => {
      await expect(run(`delete from ${table}`)).rejects.toThrow('not allowed');
      await expect(run(`truncate ${table} cascade`)).rejects.toThrow('not allowed');
    });

    test.each(['journal_entries set reference = null', 'postings set amount = 1'])(
      'to update %s',
      async (change) => {
        await expect(run(`update ${change}`)).rejects.toThrow('a correction is a new entry');
      },
    );

    const entry = `insert into journal_entries (at, type, remark, reference)
      values (now(), 'system_top_up', '"by hand"', 'R') returning id, at`;

    test('an entry that is not balanced', async () => {
      const id = await accountId('available_balance');
      await expect(
        run(`with e as (${entry}) insert into postings (entry_id, account_id, amount, at, type)
             select e.id, ${id}, 5, e.at, 'system_top_up' from e`),
      ).rejects.toThrow('not balanced');
    });

    test('an entry that moves nothing', async () => {
      await expect(run(entry)).rejects.toThrow('moves nothing');
    });

    test('to add to an entry of an earlier transaction', async () => {
      const id = await accountId('available_balance');
      await expect(
        run(`insert into postings (entry_id, account_id, amount, at, type)
             select e.id, a.id, case when a.user_id is null then -5 else 5 end, e.at, e.type
             from (select * from journal_entries order by id desc limit 1) e,
               accounts a where a.id = ${id} or a.kind = 'world'`),
      ).rejects.toThrow('is already written');
    });

    test('a balance below zero', async () => {
      await expect(
        run(`select post_entry('${userId}', 'ad_serving', '"by hand"', 'R', now(),
               array['available_balance', 'world'], array[-1001, 1001]::bigint[])`),
      ).rejects.toThrow('accounts_balance_check');
    });
  });
});

describeOnPostgres('movements at the same time', (open) => {
  test('wait for one another, and none is lost', async () => {
    const { db } = await open();
    const { id: userId } = await makeUser(db);
    const amounts = Array.from({ length: 40 }, (_, index) => BigInt(index + 1));
    await Promise.all(amounts.map((amount) => topUp(db, { userId, amount, reference })));
    expect(await balancesOf(db, userId)).toEqual({ available_balance: 820 });
    expect(await findDisagreements(db)).toEqual([]);
  });

  test('can not spend the same money twice', async () => {
    const { db } = await open();
    const { id: userId } = await makeUser(db);
    await topUp(db, { userId, amount: 1000n, reference });
    const tries = await Promise.allSettled(
      Array.from({ length: 10 }, () => postDeposit(db, { userId, amount: 300n, reference })),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(await balancesOf(db, userId)).toEqual({ available_balance: 100, deposit: 900 });
  });
});
