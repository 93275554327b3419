import { randomBytes } from 'node:crypto';
import type { Database } from '../../api/src/db/database.ts';
import { openPGlite } from '../../api/src/db/pglite.ts';
import { openPostgres } from '../../api/src/db/postgres.ts';
import { startPostgresServer } from '../../api/src/testing/postgres-server.ts';
import { databaseUrl, onServer } from '../../api/src/testing/test-template.ts';

export interface PostgresBench {
  /** A new, migrated database; its URL, and our own way to it. */
  create(): Promise<{ url: string; database: Database }>;
  stop(): Promise<void>;
}

/** A PostgreSQL server of the bench's own, or the one of `DATABASE_URL`. */
export async function startPostgres(): Promise<PostgresBench> {
  const server = process.env.DATABASE_URL
    ? { url: process.env.DATABASE_URL, stop: async () => undefined }
    : await startPostgresServer();
  const made: { name: string; database: Database }[] = [];
  return {
    create: async () => {
      const name = `adpartner_bench_${randomBytes(4).toString('hex')}`;
      await onServer(server.url, (client) => client.query(`create database ${name}`));
      const url = databaseUrl(server.url, name);
      const database = await openPostgres(url);
      await database.migrate();
      made.push({ name, database });
      return { url, database };
    },
    stop: async () => {
      for (const { name, database } of made) {
        await database.close();
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
