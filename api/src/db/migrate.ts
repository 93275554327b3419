import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import { applyRoutines } from './apply-routines.ts';
import { BASELINE, replacedByBaseline } from './baseline.ts';
import { execFile, MigrationError, underLock, type MigrationSession } from './migration-session.ts';
import { readRoutines } from './routines.ts';

const FOLDER = path.join(import.meta.dirname, 'migrations');

/** A migration that was applied to a database. */
export interface AppliedMigration {
  readonly name: string;
  readonly checksum: string;
}

interface Migration extends AppliedMigration {
  readonly text: string;
}

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
  { last, folder = FOLDER, routines }: MigrateOptions = {},
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
  const [next] = waiting(migrations, applied);
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

/** The migrations that come with this server. */
export const knownMigrations = (): Promise<readonly AppliedMigration[]> => readMigrations(FOLDER);

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      // A checkout with other line ends has the same migration.
      const text = (await readFile(path.join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

/** Those not applied yet. Applied ones that are unknown here belong to a newer server, and stay. */
function waiting(migrations: Migration[], applied: AppliedMigration[]): Migration[] {
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
