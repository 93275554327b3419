import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

export const MIGRATIONS_FOLDER = path.join(import.meta.dirname, 'migrations');

/** A migration that was applied to a database. */
export interface AppliedMigration {
  readonly name: string;
  readonly checksum: string;
}

/** A migration with its SQL. */
export interface Migration extends AppliedMigration {
  readonly text: string;
}

/** The migrations that come with this server. */
export const knownMigrations = (): Promise<readonly AppliedMigration[]> =>
  readMigrations(MIGRATIONS_FOLDER);

/** The migrations in a folder, in the order of their names. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      // A checkout with other line ends has the same migration.
      const text = (await readFile(path.join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}
