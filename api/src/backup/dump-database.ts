import { sql } from 'kysely';

import type { Queries } from '../db/database.ts';
import type { AppliedMigration } from '../db/read-migrations.ts';
import { BackupError, FORMAT, type BackupPart } from './backup-format.ts';

const ROWS_AT_ONCE = 500;

/** Every table with data, in alphabetical order, except those about the schema. */
export async function dataTables(tx: Queries): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname::text as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not like 'schema\\_%'
    order by relname`.execute(tx);
  return rows.map(({ name }) => name);
}

/** Values as text that reads the same on every server. */
export async function settleTextForms(tx: Queries): Promise<void> {
  for (const setting of ["timezone = 'UTC'", "datestyle = 'ISO, MDY'", 'extra_float_digits = 1']) {
    await sql`set local ${sql.raw(setting)}`.execute(tx);
  }
  await sql`set local statement_timeout = 0`.execute(tx);
}

async function* rowsOf(tx: Queries, table: string): AsyncGenerator<string> {
  await sql`declare backup no scroll cursor for
    select row_to_json(t)::text as row from ${sql.table(table)} t`.execute(tx);
  for (;;) {
    const { rows } = await sql<{ row: string }>`
      fetch ${sql.lit(ROWS_AT_ONCE)} from backup`.execute(tx);
    for (const { row } of rows) yield row;
    if (rows.length < ROWS_AT_ONCE) break;
  }
  await sql`close backup`.execute(tx);
}

async function* partsOf(tx: Queries): AsyncGenerator<BackupPart> {
  await settleTextForms(tx);
  const applied = await sql<AppliedMigration>`
    select name, checksum from schema_migrations order by name`.execute(tx);
  yield {
    header: {
      adpartner_backup: FORMAT,
      at: new Date().toISOString(),
      migrations: applied.rows,
    },
  };
  const counts: Record<string, number> = {};
  for (const table of await dataTables(tx)) {
    yield { table };
    counts[table] = 0;
    for await (const row of rowsOf(tx, table)) {
      counts[table] += 1;
      yield { row };
    }
  }
  const sequences = await sql<{ name: string; at: string | null }>`
    select sequencename::text as name, last_value::text as at from pg_sequences
    where schemaname = 'public' order by sequencename`.execute(tx);
  yield {
    end: {
      end: counts,
      sequences: Object.fromEntries(sequences.rows.map(({ name, at }) => [name, at])),
    },
  };
}

/**
 * Passes a snapshot of the whole database to `write` part by part, while others go on working. (On PGlite
 * they wait: it has one connection.)
 * @throws BackupError if the database is empty
 */
export async function dumpDatabase(
  db: Queries,
  write: (parts: AsyncIterable<BackupPart>) => Promise<void>,
): Promise<void> {
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const { rows } = await sql<{ there: boolean }>`
        select to_regclass('public.schema_migrations') is not null as there`.execute(tx);
      if (!rows[0]?.there) throw new BackupError('there is nothing in this database');
      await write(partsOf(tx));
    });
}
