import { sql } from 'kysely';

import type { Database, Queries } from '../db/database.ts';
import { makeUser } from '../testing/make-user.ts';
import { describeOnEveryDatabase } from '../testing/test-database.ts';
import { topUp } from './movements.ts';

const MOVEMENTS = 500;

describeOnEveryDatabase('a connection that is older than its ledger', (open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });

  test('reads no more of it for a movement than when it was empty', async () => {
    const { db } = database;
    const { id: userId } = await makeUser(db);
    const move = (on: Queries) => topUp(on, { userId, amount: 1n, reference: 'R' });
    // All on one connection, one after the other, because it then keeps its query plans.
    for (let movement = 0; movement < MOVEMENTS; movement++) await move(db);

    const read = await db.transaction().execute(async (tx) => {
      await move(tx);
      const { rows } = await sql<{ relname: string; seq_tup_read: bigint }>`
        select relname, seq_tup_read from pg_stat_xact_user_tables
        where relname in ('journal_entries', 'postings', 'accounts') and seq_tup_read > 0`.execute(
        tx,
      );
      return rows;
    });

    expect(read).toEqual([]);
  });
});
