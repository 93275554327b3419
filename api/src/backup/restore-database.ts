import { sql } from 'kysely';

import type { Database, Queries } from '../db/database.ts';
import { BASELINE, replacedByBaseline } from '../db/baseline.ts';
import { knownMigrations } from '../db/read-migrations.ts';
import { verifyLedger, type Verified } from '../ledger/verify-ledger.ts';
import {
  BackupError,
  type BackupEnd,
  type BackupHeader,
  type BackupPart,
} from './backup-format.ts';
import { dataTables, settleTextForms } from './dump-database.ts';

const ROWS_AT_ONCE = 500;
/** The schema that holds the old data until the restored database is verified. */
const ASIDE = 'adpartner_replaced';

async function readWhole(parts: AsyncIterable<BackupPart>): Promise<BackupHeader> {
  let header: BackupHeader | undefined;
  for await (const part of parts) if ('header' in part) ({ header } = part);
  if (!header) throw new BackupError('this backup has no header');
  return header;
}

/** The parts of a backup that was read before. A file that replaced it meanwhile is rejected. */
async function* sameAgain(
  header: BackupHeader,
  parts: AsyncIterable<BackupPart>,
): AsyncGenerator<BackupPart> {
  for await (const part of parts) {
    if ('header' in part && JSON.stringify(part.header) !== JSON.stringify(header)) {
      throw new BackupError('this backup was replaced while it was read');
    }
    yield part;
  }
}

/**
 * The last of the backup's migrations. All of them must be this server's own, or replaced by its baseline.
 */
async function lastMigration({ migrations }: BackupHeader): Promise<string> {
  const replaced = replacedByBaseline(migrations);
  if (replaced === 'some') {
    throw new BackupError(
      `the backup is of an older release, with not all of the migrations before ${BASELINE}: ` +
        'restore it with the previous release, start that once, and make another backup',
    );
  }
  const known = new Map((await knownMigrations()).map(({ name, checksum }) => [name, checksum]));
  const rest = migrations.filter(({ name }) => replaced === 'none' || name >= BASELINE);
  const foreign = rest.find(({ name, checksum }) => known.get(name) !== checksum);
  if (foreign) {
    throw new BackupError(
      `the backup is of another version: this one has no such migration ${foreign.name}`,
    );
  }
  const last = rest.at(-1)?.name ?? (replaced === 'all' ? BASELINE : undefined);
  if (last === undefined) throw new BackupError('the backup has no migrations');
  return last;
}

async function requireNobodyElse({ db, driver, isPooled }: Database): Promise<void> {
  if (driver === 'pglite') return;
  // Behind a pooler other connections can't be seen.
  if (isPooled) {
    throw new BackupError('DATABASE_URL is that of a pooler: restore at PostgreSQL itself');
  }
  const { rows } = await sql<{ others: number }>`
    select count(*)::int as others from pg_stat_activity
    where datname = current_database() and application_name = 'adpartner-api'
      and pid <> pg_backend_pid()`.execute(db);
  if (rows[0]!.others > 0) throw new BackupError('servers use this database: stop them first');
}

const isEmpty = async (db: Queries): Promise<boolean> => {
  const { rows } = await sql`select from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace limit 1`.execute(db);
  return rows.length === 0;
};

/** The verified state of a restored ledger, and the time of the backup. */
export interface Restored extends Verified {
  readonly at: string;
}

interface ForeignKey {
  readonly owner: string;
  readonly name: string;
  readonly definition: string;
}

/** Drops the foreign keys, because tables refer to each other both ways. */
async function takeForeignKeys(tx: Queries): Promise<ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select conrelid::regclass::text as owner, conname::text as name,
      pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
    order by 1, 2`.execute(tx);
  for (const { owner, name } of rows) {
    await sql`alter table ${sql.table(owner)} drop constraint ${sql.ref(name)}`.execute(tx);
  }
  return rows;
}

async function insertRows(tx: Queries, table: string, rows: readonly string[]): Promise<void> {
  if (rows.length === 0) return;
  const name = sql.table(table);
  await sql`insert into ${name} overriding system value
    select * from json_populate_recordset(null::${name}, ${`[${rows.join(',')}]`}::json)`.execute(
    tx,
  );
}

async function insertAll(
  tx: Queries,
  tables: ReadonlySet<string>,
  parts: AsyncIterable<BackupPart>,
): Promise<BackupEnd> {
  let table = '';
  let rows: string[] = [];
  for await (const part of parts) {
    if ('row' in part) rows.push(part.row);
    if ('row' in part && rows.length < ROWS_AT_ONCE) continue;
    await insertRows(tx, table, rows);
    rows = [];
    if ('end' in part) return part.end;
    if ('table' in part) {
      ({ table } = part);
      if (!tables.has(table)) throw new BackupError(`this version has no table ${table}`);
    }
  }
  throw new BackupError('this backup is not whole');
}

async function setSequences(tx: Queries, { sequences }: BackupEnd): Promise<void> {
  for (const [name, at] of Object.entries(sequences)) {
    if (at === null) continue;
    await sql`select setval(${`public.${name}`}::regclass, ${at}::bigint)`.execute(tx);
  }
}

/** Inserts the rows before there are triggers; every constraint is checked again. */
async function load(tx: Queries, parts: AsyncIterable<BackupPart>): Promise<void> {
  await settleTextForms(tx);
  const tables = await dataTables(tx);
  const each = async (statement: (name: string) => string) => {
    for (const name of tables) await sql.raw(statement(`public."${name}"`)).execute(tx);
  };
  const keys = await takeForeignKeys(tx);
  // The backup also contains the rows that migrations insert, in their later state.
  await each((name) => `truncate ${name}`);
  await setSequences(tx, await insertAll(tx, new Set(tables), parts));
  for (const { owner, name, definition } of keys) {
    await sql`alter table ${sql.table(owner)} add constraint ${sql.ref(name)}
      ${sql.raw(definition)}`.execute(tx);
  }
  await each((name) => `analyze ${name}`);
}

async function requireRight(db: Queries): Promise<Verified> {
  const verified = await db.transaction().execute(verifyLedger);
  if (verified.difference !== null) {
    throw new BackupError(`the ledger of this backup is not right: ${verified.difference}`);
  }
  return verified;
}

async function exchangeSchema(db: Queries, from: string, to: string): Promise<void> {
  await sql`alter schema ${sql.ref(from)} rename to ${sql.ref(to)}`.execute(db);
}

/**
 * Restores a backup into an empty database, or, if told so, in place of the existing data, which is deleted
 * only once the restored ledger is verified. An older backup is migrated.
 * @param read reads the backup from its beginning, each time it is called
 * @throws BackupError if the backup or the database does not fit
 */
export async function restoreDatabase(
  database: Database,
  read: () => AsyncIterable<BackupPart>,
  options: { readonly replace?: boolean } = {},
): Promise<Restored> {
  const { db } = database;
  // The whole file, before anything is changed.
  const header = await readWhole(read());
  const last = await lastMigration(header);
  await requireNobodyElse(database);
  const replaces = !(await isEmpty(db));
  if (replaces && options.replace !== true) {
    throw new BackupError('this database is not empty: --force puts the backup in its place');
  }
  await sql`drop schema if exists ${sql.ref(ASIDE)} cascade`.execute(db);
  if (replaces) {
    await exchangeSchema(db, 'public', ASIDE);
    await sql`create schema public`.execute(db);
  }
  try {
    await database.migrate(last);
    await db.transaction().execute((tx) => load(tx, sameAgain(header, read())));
    await database.migrate();
    const verified = await requireRight(db);
    await sql`drop schema if exists ${sql.ref(ASIDE)} cascade`.execute(db);
    return { ...verified, at: header.at };
  } catch (error) {
    await sql`drop schema public cascade`.execute(db);
    if (replaces) await exchangeSchema(db, ASIDE, 'public');
    else await sql`create schema public`.execute(db);
    throw error;
  }
}
