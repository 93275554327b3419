import { applyRoutines } from './apply-routines.ts';
import { BASELINE, replacedByBaseline } from './baseline.ts';
import { execFile, MigrationError, underLock, type MigrationSession } from './migration-session.ts';
import {
  MIGRATIONS_FOLDER,
  readMigrations,
  type AppliedMigration,
  type Migration,
} from './read-migrations.ts';
import { readRoutines } from './routines.ts';
import { waitingMigrations } from './waiting-migrations.ts';

export interface MigrateOptions {
  /** The migration to stop after. Left out: all, and then the routines. */
  readonly last?: string | undefined;
  /** Where the migrations are. */
  readonly folder?: string;
  /** Where the routines are. */
  readonly routines?: string;
}

/**
 * Applies the migrations that a database has not had yet: in the order of their names, each in a transaction
 * of its own. Then makes its functions, views and triggers those of this server.
 * @throws MigrationError if an applied migration was changed since, or a new one precedes an applied one
 */
export async function migrate(
  session: MigrationSession,
  { last, folder = MIGRATIONS_FOLDER, routines }: MigrateOptions = {},
): Promise<void> {
  const all = await readMigrations(folder);
  const migrations = all.filter(({ name }) => last === undefined || name <= last);
  while (await underLock(session, () => applyNext(session, migrations)));
  if (last === undefined) await applyRoutines(session, await readRoutines(routines));
}

/** Applies the first migration that a database has not had, and returns whether there was one. */
async function applyNext(session: MigrationSession, migrations: Migration[]): Promise<boolean> {
  await session.exec(`create table if not exists schema_migrations (
    name text primary key,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`);
  const applied = await session.query<AppliedMigration>(
    'select name, checksum from schema_migrations order by name',
  );
  const [next] = waitingMigrations(migrations, applied);
  if (next?.name === BASELINE && isOfReplaced(applied)) {
    // The database already has everything that the baseline would make.
    await record(session, next);
  } else if (next) {
    await apply(session, next);
  }
  return next !== undefined;
}

/** @throws MigrationError if a database is in the middle of the migrations that the baseline replaces */
function isOfReplaced(applied: AppliedMigration[]): boolean {
  const replaced = replacedByBaseline(applied);
  if (replaced === 'some') {
    throw new MigrationError(
      `This database is of an older release, with not all of the migrations before ${BASELINE}: ` +
        'start the previous release on it first.',
    );
  }
  return replaced === 'all';
}

async function apply(session: MigrationSession, migration: Migration): Promise<void> {
  await execFile(session, `The migration ${migration.name}`, migration.text);
  await record(session, migration);
  // Deferred constraints fail here, where the error still names the migration.
  await execFile(session, `The migration ${migration.name}`, 'set constraints all immediate');
}

async function record(
  session: MigrationSession,
  { name, checksum }: AppliedMigration,
): Promise<void> {
  await session.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
    name,
    checksum,
  ]);
}
