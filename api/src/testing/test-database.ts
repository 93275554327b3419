import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';

import type { Database } from '../db/database.ts';
import { openPGlite } from '../db/pglite.ts';
import { openPostgres } from '../db/postgres.ts';
import { isFull } from './chance.ts';
import { LEAN_PGLITE } from './databases/lean-pglite.ts';
import { describeWithPrograms } from './programs/describe-with-programs.ts';
import type { PoolMode } from './programs/pgbouncer.ts';
import { throughPooler } from './programs/through-pooler.ts';
import { askForTemplate, databaseUrl, onServer } from './databases/test-template.ts';

/** Opens a fresh, migrated and otherwise empty database, which is closed after the tests. */
export type OpenTestDatabase = () => Promise<Database>;

// Copying a database takes a second, and more while other test files do the same.
const TIME_LIMIT = 300_000;

/**
 * Runs tests on a database, PostgreSQL; at full counts on PGlite as well, on which the journeys make the same
 * calls every day, and through a pooler. Open it in a `beforeAll`:
 *
 *     describeOnDatabase('the wallet', (open) => {
 *       let db: Queries;
 *       beforeAll(async () => ({ db } = await open()));
 */
export function describeOnDatabase(name: string, define: (open: OpenTestDatabase) => void): void {
  if (isFull) {
    describeOn(`${name} (PGlite)`, openTestPGlite, define);
    describeThroughPooler('transaction', name, define);
  }
  describeOnPostgres(name, define);
}

/** Runs the same tests on PGlite and on PostgreSQL: for code where the two could differ. */
export function describeOnBothDatabases(
  name: string,
  define: (open: OpenTestDatabase) => void,
): void {
  describeOn(`${name} (PGlite)`, openTestPGlite, define);
  describeOnPostgres(name, define);
}

/** The same, and at full counts through a pooler as well: for the few tests of most movements. */
export function describeOnEveryDatabase(
  name: string,
  define: (open: OpenTestDatabase) => void,
): void {
  describeOnBothDatabases(name, define);
  if (isFull) describeThroughPoolers(name, define);
}

/** Runs tests of movements on PostgreSQL; at full counts on PGlite and through a pooler as well. */
export function describeMoneyOnDatabase(
  name: string,
  define: (open: OpenTestDatabase) => void,
): void {
  describeOnDatabase(name, define);
  if (isFull) describeThroughPooler('session', name, define);
}

/** Runs tests on PostgreSQL through a real PgBouncer, in session and in transaction mode. */
export function describeThroughPoolers(
  name: string,
  define: (open: OpenTestDatabase) => void,
): void {
  describeThroughPooler('session', name, define);
  describeThroughPooler('transaction', name, define);
}

/** The same in one mode. */
export function describeThroughPooler(
  mode: PoolMode,
  name: string,
  define: (open: OpenTestDatabase) => void,
): void {
  describeWithPrograms(`${name} (PgBouncer)`, () =>
    describeOn(`${mode} mode`, () => openTestPooled(mode), define),
  );
}

/** For behaviour that needs several connections: waiting, locks, claims. */
export function describeOnPostgres(name: string, define: (open: OpenTestDatabase) => void): void {
  // Its start takes as long as the tests on PGlite that run meanwhile. If it fails, the tests report it.
  askForTemplate('postgres').catch(() => undefined);
  describeOn(`${name} (PostgreSQL)`, openTestPostgres, define);
}

function describeOn(
  name: string,
  openOne: OpenTestDatabase,
  define: (open: OpenTestDatabase) => void,
): void {
  import.meta.jest.setTimeout(TIME_LIMIT);
  describe(name, () => {
    const opened: Database[] = [];
    define(async () => {
      const database = await openOne();
      opened.push(database);
      return database;
    });
    // Last, so that an afterAll of the tests still finds it open.
    afterAll(async () => {
      await Promise.all(opened.map((database) => database.close()));
    });
  });
}

/** One that the caller closes. */
export async function openTestPGlite(): Promise<Database> {
  const { file } = await askForTemplate('pglite');
  const dump = new Blob([await readFile(file)]);
  return openPGlite({ dump, settings: LEAN_PGLITE });
}

interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

async function copyTemplate(): Promise<TestDatabase> {
  const { url, database: source } = await askForTemplate('postgres');
  const name = `${source}_${randomBytes(4).toString('hex')}`;
  await onServer(url, (client) => client.query(`create database ${name} template ${source}`));
  return {
    url: databaseUrl(url, name),
    drop: () =>
      onServer(
        url,
        async (client) => void (await client.query(`drop database ${name} with (force)`)),
      ),
  };
}

async function openTestPostgres(): Promise<Database> {
  const { url, drop } = await copyTemplate();
  return closingWith(drop, await openPostgres(url));
}

async function openTestPooled(mode: PoolMode): Promise<Database> {
  const { url, drop } = await copyTemplate();
  return closingWith(drop, await openPostgres(await throughPooler(url, mode)));
}

const closingWith = (drop: () => Promise<void>, database: Database): Database => ({
  ...database,
  close: async () => {
    await database.close();
    await drop();
  },
});
