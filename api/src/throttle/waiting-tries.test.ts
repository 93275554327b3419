import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';

import type { Queries } from '../db/database.ts';
import { inLine } from '../testing/in-line.ts';
import { makeUser } from '../testing/make-user.ts';
import { describeOnPostgres } from '../testing/test-database.ts';

describeOnPostgres('a try while another of the same is under way', (open) => {
  let db: Queries;
  beforeAll(async () => ({ db } = await open()));

  test('of what is allowed once waits, and is none', async () => {
    const take = sql`select attempt_id from take_attempt('login', ${randomUUID()}, 1, 900)`;
    expect(await inLine(db, take, take)).toEqual([{ attempt_id: null }]);
  });

  test('of a transaction password’s last one waits, and is none', async () => {
    const { id } = await makeUser(db, { transaction_password_hash: 'h' });
    await sql`insert into transaction_password_counters (user_id, wrong) values (${id}, 4)`.execute(
      db,
    );
    const take = sql`select try_id, locked from take_transaction_password_try(${id})`;
    expect(await inLine(db, take, take)).toEqual([{ try_id: null, locked: null }]);
  });
});
