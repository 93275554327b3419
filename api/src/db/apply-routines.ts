import { setTimeout } from 'node:timers/promises';

import { execFile, MigrationError, underLock, type MigrationSession } from './migration-session.ts';
import type { Routine, Routines } from './routines.ts';

/** A routine in a database. */
interface Recorded {
  readonly name: string;
  readonly checksum: string;
  readonly objects: readonly string[];
  readonly version: number;
}

/** All routines: the names that files use (several functions may share one), and each as `drop` takes it. */
const FOUND = `
  select 'function ' || p.proname as object, 'function ' || p.oid::regprocedure as whole from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
  union all select 'view ' || relname, 'view ' || oid::regclass from pg_class
    where relkind = 'v' and relnamespace = 'public'::regnamespace
  union all select 'trigger ' || t.tgname || ' on ' || c.relname,
      'trigger ' || quote_ident(t.tgname) || ' on ' || c.oid::regclass
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and c.relnamespace = 'public'::regnamespace`;

/** How long others may have to wait for a table of which a trigger is replaced. */
const PATIENCE_MS = 500;
const TRIES = 60;
/** A lock that was not granted in time; a deadlock. */
const IN_USE = new Set(['55P03', '40P01']);

const isInUse = (error: unknown): boolean => IN_USE.has((error as { code?: string }).code ?? '');

/**
 * Makes the functions, views and triggers of a database those of this server: all or nothing, one server at a
 * time. Those of a newer server stay.
 * @throws MigrationError if one can't be made, or tables are in use all the time
 */
export async function applyRoutines(session: MigrationSession, routines: Routines): Promise<void> {
  for (let left = TRIES; ; left -= 1) {
    try {
      await underLock(session, () => applyUnderLock(session, routines));
      return;
    } catch (error) {
      if (!isInUse(error) || left === 0) throw error;
      await setTimeout(PATIENCE_MS / 2);
    }
  }
}

async function applyUnderLock(
  session: MigrationSession,
  { version, all }: Routines,
): Promise<void> {
  await session.exec(`create table if not exists schema_routines (
    position integer primary key,
    name text not null unique,
    checksum text not null,
    objects jsonb not null,
    version integer not null
  )`);
  const recorded = await session.query<Recorded>(
    'select name, checksum, objects, version from schema_routines order by position',
  );
  if (recorded.some((one) => one.version > version)) return;
  const checksums = new Map(recorded.map(({ name, checksum }) => [name, checksum]));
  // A migration may have dropped a view, to change a column that it reads.
  const found = await findObjects(session);
  const isThere = (object: string) => found.get(object)?.length === 1;
  const changed = all.filter(
    ({ name, checksum, objects }) => checksums.get(name) !== checksum || !objects.every(isThere),
  );
  if (changed.length === 0 && recorded.length === all.length) return;
  // A waiting lock holds up the calls behind it, and a deadlock would end one of them: give up soon, try
  // again.
  await session.exec(`set local lock_timeout = ${PATIENCE_MS}`);
  if (!(await replaced(session, all, changed, recorded))) {
    // A release without a record had them, too.
    await remove(session, recorded.length > 0 ? recorded : all);
    await create(session, all);
    await verify(session, all);
  }
  await record(session, version, all);
}

/**
 * Replaces only changed ones, so that calls of other servers find every routine at any moment. Returns
 * whether that was enough: not if a routine is gone, or has another signature.
 */
async function replaced(
  session: MigrationSession,
  all: readonly Routine[],
  changed: readonly Routine[],
  recorded: readonly Recorded[],
): Promise<boolean> {
  const defined = new Set(all.flatMap(({ objects }) => objects));
  if (recorded.some(({ objects }) => objects.some((object) => !defined.has(object)))) return false;
  await session.exec('savepoint replacing');
  try {
    await create(session, changed);
    await verify(session, all);
    return true;
  } catch (error) {
    if (isInUse(error)) throw error;
    await session.exec('rollback to savepoint replacing');
    return false;
  }
}

async function create(session: MigrationSession, routines: readonly Routine[]): Promise<void> {
  for (const { name, text } of routines) await execFile(session, `The routine ${name}`, text);
}

/** Each function, view and trigger as `drop` takes it, by the name that files use. */
async function findObjects(session: MigrationSession): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for (const { object, whole } of await session.query<{ object: string; whole: string }>(FOUND)) {
    found.set(object, [...(found.get(object) ?? []), whole]);
  }
  return found;
}

/**
 * Drops routines, each before those that it calls. Without `cascade`: if another object of the database depends on
 * one, the migration fails and names it, and the operator decides.
 */
async function remove(
  session: MigrationSession,
  routines: readonly Pick<Routine, 'objects'>[],
): Promise<void> {
  const found = await findObjects(session);
  for (const object of routines.flatMap(({ objects }) => objects).toReversed()) {
    for (const whole of found.get(object) ?? []) {
      await execFile(session, `Replacing the ${object}`, `drop ${whole}`);
    }
  }
}

/** Checks that every routine exists exactly once. */
async function verify(session: MigrationSession, routines: readonly Routine[]): Promise<void> {
  const found = await findObjects(session);
  for (const object of routines.flatMap(({ objects }) => objects)) {
    const times = found.get(object)?.length ?? 0;
    if (times !== 1) throw new MigrationError(`The ${object} is there ${times} times, not once.`);
  }
}

async function record(
  session: MigrationSession,
  version: number,
  routines: readonly Routine[],
): Promise<void> {
  const rows = routines.map(({ name, checksum, objects }, position) => ({
    position,
    name,
    checksum,
    objects,
    version,
  }));
  await session.exec('delete from schema_routines');
  await session.query(
    'insert into schema_routines select * from jsonb_populate_recordset(null::schema_routines, $1)',
    [JSON.stringify(rows)],
  );
}
