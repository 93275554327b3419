import { randomBytes } from 'node:crypto';
import type { Database } from '../../api/src/db/database.ts';
import { openPGlite } from '../../api/src/db/pglite.ts';
import { openPostgres } from '../../api/src/db/postgres.ts';
import { startPostgresServer } from '../../api/src/testing/databases/postgres-server.ts';
import { databaseUrl, onServer } from '../../api/src/testing/databases/test-template.ts';

export interface PostgresBench {
  /** A new, migrated database; its URL, and our own way to it. */
  create(): Promise<{ url: string; database: Database }>;
  /** A new, empty database's URL, for a server to migrate. */
  createEmpty(): Promise<string>;
  stop(): Promise<void>;
}

/** A PostgreSQL server of the bench's own, or the one of `DATABASE_URL`. */
export async function startPostgres(): Promise<PostgresBench> {
  const server = process.env.DATABASE_URL
    ? { url: process.env.DATABASE_URL, stop: async () => undefined }
    : await startPostgresServer();
  const made: string[] = [];
  const open: Database[] = [];
  async function createEmpty(): Promise<string> {
    const name = `adpartner_bench_${randomBytes(4).toString('hex')}`;
    await onServer(server.url, (client) => client.query(`create database ${name}`));
    made.push(name);
    return databaseUrl(server.url, name);
  }
  return {
    createEmpty,
    create: async () => {
      const url = await createEmpty();
      const database = await openPostgres(url);
      await database.migrate();
      open.push(database);
      return { url, database };
    },
    stop: async () => {
      for (const database of open) await database.close();
      for (const name of made) {
        await onServer(server.url, (client) => client.query(`drop database ${name} with (force)`));
      }
      await server.stop();
    },
  };
}

/** A new, migrated PGlite in memory. */
export async function createPGlite(): Promise<Database> {
  const database = await openPGlite({});
  await database.migrate();
  return database;
}
