import { sql } from 'kysely';

import type { Queries } from '../db/database.ts';
import { makeUser } from '../testing/make-user.ts';
import { describeMoneyOnDatabase } from '../testing/test-database.ts';
import { topUp } from './movements.ts';

describeMoneyOnDatabase('what is written by hand, past the movements', (open) => {
  let db: Queries;
  let userId: string;
  beforeAll(async () => ({ db } = await open()));
  beforeEach(async () => {
    userId = (await makeUser(db)).id;
    await topUp(db, { userId, amount: 1000n, reference: 'R' });
  });

  test.each([
    [1, 0],
    [0, 1],
    [2, 2],
  ])('is no new account with %i on it and %i received', async (balance, received) => {
    await expect(
      sql`insert into accounts (user_id, kind, balance, received)
        values (${userId}, 'deposit', ${balance}, ${received})`.execute(db),
    ).rejects.toThrow('a new account is empty');
  });

  test.each(['balance', 'received'])('is no other %s of an account', async (column) => {
    await expect(
      sql`update accounts set ${sql.ref(column)} = 1001 where user_id = ${userId}
        and kind = 'available_balance'`.execute(db),
    ).rejects.toThrow('a balance changes by postings only');
  });

  /** Writes an entry with its own time and type and one posting each on two accounts. */
  const write = (first: number, second: number, at = 'e.at', type = 'e.type') =>
    sql`with e as (
        insert into journal_entries (at, type, remark, reference)
        values (now(), 'system_top_up', '"by hand"', 'R') returning id, at, type)
      insert into postings (entry_id, account_id, amount, at, type)
      select e.id, a.id, case when a.user_id is null then ${first}::bigint else ${second} end,
        ${sql.raw(at)}, ${sql.raw(type)}
      from e, accounts a
      where a.kind = 'world' or a.user_id = ${userId} and a.kind = 'available_balance'`.execute(db);

  test('is an entry whose postings are of its sum, its time and its type', async () => {
    await write(-5, 5);
  });

  test.each([
    ['not balanced', -5, 6],
    ['not balanced', -6, 5],
  ])('is no entry that is %s', async (why, first, second) => {
    await expect(write(first, second)).rejects.toThrow(why);
  });

  test.each([
    ['of another time than its entry', "e.at + interval '1 millisecond'", undefined],
    ['of another type than its entry', undefined, "'vip_subscription'"],
  ])('is no posting %s', async (_, at, type) => {
    await expect(write(-5, 5, at, type)).rejects.toThrow('is already written');
  });
});
