import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';

import type { Queries } from '../db/database.ts';
import { inLine } from '../testing/in-line.ts';
import { makeUser } from '../testing/make-user.ts';
import { describeOnPostgres } from '../testing/test-database.ts';

describeOnPostgres('a try while another of the same is under way', (open) => {
  let db: Queries;
  beforeAll(async () => ({ db } = await open()));

  const take = (...subjects: string[]) => {
    const rules = subjects.map((subject) => ({ subject, free: 1, most: 1 }));
    return sql`select try_ids from take_tries('login', ${JSON.stringify(rules)}::jsonb, 900)`;
  };

  test('of what is allowed once waits, and is none', async () => {
    const [one, other] = [randomUUID(), randomUUID()];
    expect(await inLine(db, take(one), take(other, one))).toEqual([{ try_ids: null }]);
  });

  test('by the same rules in another order waits, and for nothing that waits for it', async () => {
    const subjects = Array.from({ length: 12 }, () => randomUUID());
    const backwards = subjects.toReversed();
    const all = await Promise.all(
      Array.from({ length: 8 }, (_, at) => take(...(at % 2 ? subjects : backwards)).execute(db)),
    );
    const taken = all.filter(({ rows }) => (rows[0] as { try_ids: unknown }).try_ids !== null);
    expect(taken).toHaveLength(1);
  });

  test('of a transaction password’s last one waits, and is none', async () => {
    const { id } = await makeUser(db, { transaction_password_hash: 'h' });
    await sql`insert into transaction_password_counters (user_id, wrong) values (${id}, 4)`.execute(
      db,
    );
    const takeLast = sql`select try_id, locked from take_transaction_password_try(${id})`;
    expect(await inLine(db, takeLast, takeLast)).toEqual([{ try_id: null, locked: null }]);
  });
});
