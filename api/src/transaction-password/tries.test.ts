import { sql } from 'kysely';

import type { Queries } from '../db/database.ts';
import { makeUser } from '../testing/make-user.ts';
import { describeOnDatabase } from '../testing/test-database.ts';

const MINUTE = 60_000;

interface Taken {
  hash: string | null;
  try_id: bigint | null;
  locked: Date | null;
}

describeOnDatabase('tries of a transaction password', (open) => {
  let db: Queries;
  let userId: string;
  beforeAll(async () => ({ db } = await open()));
  beforeEach(async () => {
    userId = await withPassword();
  });

  const withPassword = async () => (await makeUser(db, { transaction_password_hash: 'h' })).id;
  const take = async (id = userId): Promise<Taken> =>
    (await sql<Taken>`select * from take_transaction_password_try(${id})`.execute(db)).rows[0]!;
  const end = async (tryId: bigint | null, isRight: boolean | null, id = userId) =>
    (
      await sql<{ left: number | null }>`
        select end_transaction_password_try(${id}, ${tryId}, ${isRight}::boolean) as left`.execute(
        db,
      )
    ).rows[0]?.left;
  const fail = async (id = userId) => end((await take(id)).try_id, false, id);
  const counter = async (id = userId) =>
    db
      .selectFrom('transaction_password_counters')
      .select(['wrong', 'locked_until'])
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow();
  const underWay = async (id = userId) =>
    (await db.selectFrom('attempts').select('id').where('subject', '=', id).execute()).length;
  const lockUntil = (until: Date) =>
    sql`update transaction_password_counters set wrong = 5, locked_until = ${until}
      where user_id = ${userId}`.execute(db);

  test('are none where there is no password', async () => {
    const { id } = await makeUser(db);
    expect(await take(id)).toEqual({ hash: null, try_id: null, locked: null });
    expect(await underWay(id)).toBe(0);
  });

  test('are five at a time; one more waits until one has ended', async () => {
    const tries: Taken[] = [];
    for (let n = 0; n < 5; n += 1) tries.push(await take());
    for (const one of tries) {
      expect(one).toEqual({ hash: 'h', try_id: expect.any(BigInt) as bigint, locked: null });
    }
    expect(await take()).toEqual({ hash: 'h', try_id: null, locked: null });
    expect(await underWay()).toBe(5);
    await end(tries[0]!.try_id, null);
    expect(await underWay()).toBe(4);
    expect((await take()).try_id).not.toBeNull();
  });

  test('are five less the wrong ones at a time', async () => {
    for (let n = 0; n < 3; n += 1) await fail();
    expect((await take()).try_id).not.toBeNull();
    expect((await take()).try_id).not.toBeNull();
    expect((await take()).try_id).toBeNull();
  });

  test('say how many are left; the fifth wrong one locks for a quarter of an hour', async () => {
    for (const left of [4, 3, 2, 1]) {
      expect(await fail()).toBe(left);
      expect(await counter()).toEqual({ wrong: 5 - left, locked_until: null });
    }
    const before = Date.now();
    expect(await fail()).toBe(0);
    const { wrong, locked_until } = await counter();
    expect(wrong).toBe(5);
    const lock = locked_until!.getTime() - before;
    expect(lock).toBeGreaterThanOrEqual(15 * MINUTE - 1);
    expect(lock).toBeLessThan(16 * MINUTE - 1);
    expect(await take()).toEqual({ hash: 'h', try_id: null, locked: locked_until });
    expect(await underWay()).toBe(0);
  });

  test('that were under way when it was locked lock it no longer and count no further', async () => {
    const late = await take();
    const until = new Date(Date.now() + 5 * MINUTE);
    await lockUntil(until);
    expect(await end(late.try_id, false)).toBe(0);
    expect(await counter()).toEqual({ wrong: 5, locked_until: until });
  });

  test('begin anew with a right one', async () => {
    for (let n = 0; n < 4; n += 1) await fail();
    expect(await end((await take()).try_id, true)).toBe(5);
    expect(await counter()).toEqual({ wrong: 0, locked_until: null });
    expect(await fail()).toBe(4);
  });

  test('count for nothing where they came to no result', async () => {
    await fail();
    await end((await take()).try_id, null);
    expect(await counter()).toEqual({ wrong: 1, locked_until: null });
  });

  test('begin anew when a lock has ended', async () => {
    await fail();
    await lockUntil(new Date(Date.now() - 1));
    for (let n = 0; n < 4; n += 1) await fail();
    expect(await counter()).toEqual({ wrong: 4, locked_until: null });
    expect((await take()).try_id).not.toBeNull();
  });

  test('of a server that died hold their places for a minute', async () => {
    for (const secondsAgo of [61, 61, 50, 50, 50]) {
      await sql`insert into attempts (kind, subject, at) values ('transaction_password', ${userId},
        clock_timestamp() - make_interval(secs => ${secondsAgo}))`.execute(db);
    }
    expect((await take()).try_id).not.toBeNull();
    expect((await take()).try_id).not.toBeNull();
    expect((await take()).try_id).toBeNull();
    expect(await underWay()).toBe(5);
  });

  test('are the user’s own, and not those of anything else', async () => {
    const other = await withPassword();
    for (let n = 0; n < 5; n += 1) {
      await take(other);
      await sql`insert into attempts (kind, subject, at) values ('login', ${userId},
        clock_timestamp() - interval '2 minutes')`.execute(db);
    }
    await sql`update attempts set at = at - interval '2 minutes' where subject = ${other}`.execute(
      db,
    );
    for (let n = 0; n < 5; n += 1) expect((await take()).try_id).not.toBeNull();
    expect(await underWay(other)).toBe(5);
    expect(await underWay()).toBe(10);
    await end((await take(other)).try_id, false, other);
    expect(await counter()).toEqual({ wrong: 0, locked_until: null });
  });
});
