import { sql } from 'kysely';

import { verifyLedger } from '../ledger/verify-ledger.ts';
import { makePutPlan } from '../testing/make-plan.ts';
import { makeUser } from '../testing/make-user.ts';
import { describeThroughPoolers } from '../testing/test-database.ts';
import type { Database, Queries } from './database.ts';
import { prepared } from './prepared.ts';

describeThroughPoolers('a database behind a pooler', (open) => {
  let database: Database;
  let db: Queries;
  beforeAll(async () => {
    database = await open();
    ({ db } = database);
  });
  const AT_ONCE = Array.from({ length: 30 }, (_, index) => index);

  test('is known as one', () => {
    expect(database.isPooled).toBe(true);
  });

  test('has its zone and its time limits on every connection', async () => {
    const settings = await Promise.all(
      AT_ONCE.map(() =>
        sql`select current_setting('TimeZone') as zone, current_setting('statement_timeout') as one,
          current_setting('idle_in_transaction_session_timeout') as idle, pg_sleep(0.01)::text as slept`.execute(
          db,
        ),
      ),
    );
    for (const { rows } of settings) {
      expect(rows).toEqual([{ zone: 'UTC', one: '30s', idle: '1min', slept: '' }]);
    }
  });

  test('runs a prepared statement on whatever connection it gets', async () => {
    const sum = prepared((on, value: number) =>
      on.selectNoFrom([sql<number>`${value}::int + 42`.as('sum'), sql`pg_sleep(0.01)`.as('slept')]),
    );
    for (const _ of [1, 2]) {
      const sums = await Promise.all(AT_ONCE.map((value) => sum(db, value)));
      expect(sums.map(([row]) => row?.sum)).toEqual(AT_ONCE.map((value) => value + 42));
    }
  });

  test('moves money, in transactions side by side', async () => {
    const users = await Promise.all(AT_ONCE.map(() => makeUser(db)));
    await Promise.all(users.map(({ id }) => makePutPlan(db, id, 1000n)));
    expect(await verifyLedger(db)).toMatchObject({ difference: null });
  });

  test('is migrated by several servers at once, and leaves nothing on its connections', async () => {
    await Promise.all([database.migrate(), database.migrate(), database.migrate()]);
    const left = await Promise.all(
      AT_ONCE.map(() =>
        sql`select pg_sleep(0.01)::text as slept, current_setting('statement_timeout') as one,
          -- Of this database: other tests use the same server.
          (select count(*)::int from pg_locks join pg_database d on d.oid = database
            where locktype = 'advisory' and d.datname = current_database()) as locks,
          (select count(*)::int from pg_prepared_statements where name ~ '^(prepared|probe)_') as statements`.execute(
          db,
        ),
      ),
    );
    for (const { rows } of left) {
      expect(rows).toEqual([{ slept: '', one: '30s', locks: 0, statements: 0 }]);
    }
  });
});
