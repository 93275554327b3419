import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

const FOLDER = path.join(import.meta.dirname, 'migrations');
/** The number of an advisory lock that nothing else takes: servers that start together migrate one after the other. */
const LOCK = 7_203_118_446;

/** One connection that runs texts of several statements too. */
export interface MigrationSession {
  exec(text: string): Promise<void>;
  query<Row>(text: string, values?: unknown[]): Promise<Row[]>;
}

/** A migration that was applied to a database. */
export interface AppliedMigration {
  readonly name: string;
  readonly checksum: string;
}

interface Migration extends AppliedMigration {
  readonly text: string;
}

/** Thrown where a database's migrations are not those of this server, which then can't use it. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}

/**
 * Applies the migrations in `folder` that a database has not had yet, up to the one named `last`: in the order of
 * their names, each in a transaction of its own.
 * @throws MigrationError where an applied migration was changed since, or a new one would have to go
 * before one that is applied already
 */
export async function migrate(
  session: MigrationSession,
  folder: string = FOLDER,
  last?: string,
): Promise<void> {
  const all = await readMigrations(folder);
  const migrations = all.filter(({ name }) => last === undefined || name <= last);
  while (await applyNext(session, migrations));
}

/**
 * Applies the first migration that a database has not had, and answers whether there was one. The lock ends with the
 * transaction, because behind a pooler the next statement may run on another connection.
 */
async function applyNext(session: MigrationSession, migrations: Migration[]): Promise<boolean> {
  await session.exec('begin');
  try {
    // Another server's migration, or an index that is built, may take longer than a query ever may.
    await session.exec('set local statement_timeout = 0');
    await session.query('select pg_advisory_xact_lock($1)', [LOCK]);
    await session.exec(`create table if not exists schema_migrations (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`);
    const applied = await session.query<{ name: string; checksum: string }>(
      'select name, checksum from schema_migrations order by name',
    );
    const [next] = waiting(migrations, applied);
    if (next) await apply(session, next);
    await session.exec('commit');
    return next !== undefined;
  } catch (error) {
    await session.exec('rollback');
    throw error;
  }
}

/** The migrations that come with this server. */
export const knownMigrations = (): Promise<readonly AppliedMigration[]> => readMigrations(FOLDER);

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      // A checkout with other line ends is the same migration.
      const text = (await readFile(path.join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

/** Those not applied yet. Applied ones that are unknown here belong to a newer server, and stay. */
function waiting(
  migrations: Migration[],
  applied: { name: string; checksum: string }[],
): Migration[] {
  const checksums = new Map(applied.map(({ name, checksum }) => [name, checksum]));
  const last = applied.at(-1)?.name ?? '';
  return migrations.filter(({ name, checksum }) => {
    const known = checksums.get(name);
    if (known === checksum) return false;
    if (known !== undefined) {
      throw new MigrationError(
        `The migration ${name} was changed after this database had it. Applied migrations are never ` +
          'edited: put it back as it was, and write what should change as a new migration.',
      );
    }
    if (name < last) {
      throw new MigrationError(
        `The migration ${name} comes before ${last}, which this database already has. ` +
          'Give it a higher number.',
      );
    }
    return true;
  });
}

async function apply(session: MigrationSession, { name, text, checksum }: Migration) {
  try {
    await session.exec(text);
    await session.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
      name,
      checksum,
    ]);
    // Deferred constraints fail here, where the error still names the migration.
    await session.exec('set constraints all immediate');
  } catch (error) {
    const { message, position } = error as Error & { position?: string };
    const line = position && ` (line ${text.slice(0, Number(position)).split('\n').length})`;
    // Without the error as its cause, which contains the whole text of the migration.
    throw new MigrationError(`The migration ${name} failed: ${message}${line ?? ''}`);
  }
}
