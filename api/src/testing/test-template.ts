import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import pg from 'pg';

import { openPGlite } from '../db/pglite.ts';
import { openPostgres } from '../db/postgres.ts';
import { startPostgresServer } from './postgres-server.ts';

/** How the test run tells its test files where the templates are. */
export const TEMPLATE_VARIABLES = {
  /** A file with a migrated PGlite, dumped. */
  pgliteDump: 'ADPARTNER_TEST_PGLITE_DUMP',
  /** A server on which databases may be created. */
  postgresUrl: 'ADPARTNER_TEST_POSTGRES_URL',
  /** A migrated database on it, and the beginning of the names of all databases of this run. */
  postgresTemplate: 'ADPARTNER_TEST_POSTGRES_TEMPLATE',
} as const;

/**
 * Prepares one migrated database of each kind, which test files then copy: cheaper than migrating in
 * every file. `DATABASE_URL` in the environment replaces the PostgreSQL server of our own.
 * @returns what removes it all again
 */
export async function prepareTemplates(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'adpartner-test-'));
  const dump = path.join(folder, 'pglite.tar');
  const removeFolder = () => rm(folder, { recursive: true, force: true });
  try {
    await dumpPGlite(dump);
    const removePostgres = await preparePostgres();
    process.env[TEMPLATE_VARIABLES.pgliteDump] = dump;
    return async () => {
      await removePostgres();
      await removeFolder();
    };
  } catch (error) {
    await removeFolder();
    throw error;
  }
}

async function dumpPGlite(file: string): Promise<void> {
  const database = await openPGlite({});
  await database.migrate();
  const dump = await database.pglite.dumpDataDir('none');
  await writeFile(file, Buffer.from(await dump.arrayBuffer()));
  await database.close();
}

async function preparePostgres(): Promise<() => Promise<void>> {
  const server = process.env.DATABASE_URL
    ? { url: process.env.DATABASE_URL, stop: async () => {} }
    : await startPostgresServer();
  const template = `adpartner_test_${randomBytes(4).toString('hex')}`;
  await onServer(server.url, (client) => client.query(`create database ${template}`));
  const database = await openPostgres(databaseUrl(server.url, template));
  await database.migrate();
  await database.close();
  process.env[TEMPLATE_VARIABLES.postgresUrl] = server.url;
  process.env[TEMPLATE_VARIABLES.postgresTemplate] = template;
  return async () => {
    await onServer(server.url, (client) => client.query(`drop database ${template}`));
    await server.stop();
  };
}

/** The same server, another database. */
export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Runs something on a connection of its own to a server. */
export async function onServer<T>(url: string, run: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}
