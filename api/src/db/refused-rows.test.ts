import { sql } from 'kysely';

import { describeOnEveryDatabase } from '../testing/test-database.ts';
import type { Queries } from './database.ts';
import { CONTENT_TABLES } from '../testing/refused-rows/content-tables.ts';
import { MONEY_TABLES } from '../testing/refused-rows/money-tables.ts';
import { PEOPLE_TABLES } from '../testing/refused-rows/people-tables.ts';
import { PLAN_TABLES } from '../testing/refused-rows/plan-tables.ts';

const TABLES = { ...MONEY_TABLES, ...PLAN_TABLES, ...PEOPLE_TABLES, ...CONTENT_TABLES };

/** Rolls a transaction back after its check. */
class Enough extends Error {}

describeOnEveryDatabase('what a table must not hold', (open) => {
  let db: Queries;
  beforeAll(async () => ({ db } = await open()));

  /** Inserts a row into an empty table of which only the checks are active, and rolls it back. */
  async function tryRow(table: string, row: Readonly<Record<string, unknown>>): Promise<string> {
    try {
      await db.transaction().execute(async (tx) => {
        await sql`set local session_replication_role = replica`.execute(tx);
        await sql`delete from ${sql.table(table)}`.execute(tx);
        await sql`insert into ${sql.table(table)} overriding system value
          select * from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(row)})`.execute(
          tx,
        );
        throw new Enough();
      });
    } catch (error) {
      if (error instanceof Enough) return 'accepted';
      const { constraint, message } = error as { constraint?: string; message: string };
      return constraint ?? message;
    }
    throw new Error('a transaction has ended as if nothing had been thrown');
  }

  test('is told by checks that each have an example here', async () => {
    const { rows } = await sql<{ check: string }>`
      select conname as check from pg_constraint
      where contype = 'c' and connamespace = 'public'::regnamespace order by 1`.execute(db);
    const shown = Object.values(TABLES).flatMap(({ refused }) => Object.keys(refused));
    expect(shown.toSorted()).toEqual(rows.map(({ check }) => check));
  });

  describe.each(Object.entries(TABLES))('%s', (table, { accepted, refused }) => {
    test('accepts a row that is right', async () => {
      expect(await tryRow(table, accepted)).toBe('accepted');
    });

    const cases = Object.entries(refused).flatMap(([check, changes]) =>
      changes.map((change) => [change, check] as const),
    );
    test.each(cases)('refuses %j by %s', async (change, check) => {
      expect(await tryRow(table, { ...accepted, ...change })).toBe(check);
    });
  });
});
