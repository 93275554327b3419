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

    const [before, after] = await db.transaction().execute(async (tx) => {
      const before = await rowsReadByScans(tx);
      await move(tx);
      return [before, await rowsReadByScans(tx)];
    });

    expect(after).toEqual(before);
  });
});

/**
 * How many rows of the ledger this connection has read by scans. PostgreSQL passes these numbers on at most once
 * a second, so that those of earlier transactions can be among them. The accounts do not grow with the ledger:
 * PostgreSQL reads a small table by scans once it knows how small it is.
 */
async function rowsReadByScans(on: Queries) {
  const { rows } = await sql<{ relname: string; seq_tup_read: bigint }>`
    select relname, seq_tup_read from pg_stat_xact_user_tables
    where relname in ('journal_entries', 'postings') order by relname`.execute(on);
  return rows;
}
