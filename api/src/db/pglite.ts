import { mkdir } from 'node:fs/promises';
import { Session } from 'node:inspector/promises';
import path from 'node:path';

import { PGlite, type PGliteOptions as Settings } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';

import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import type { Tables } from './tables.ts';
import { VALUE_PARSERS } from './tables/value-types.ts';
import { logTo, type QueryWatch } from './watch-queries.ts';

export interface PGliteOptions {
  /** Left out: in memory. */
  dataDir?: string | undefined;
  /** A database dump to start from instead of an empty one. */
  dump?: Blob | undefined;
  watch?: QueryWatch | undefined;
  /** PGlite's own options for a database that need not last. */
  settings?: Pick<Settings, 'startParams' | 'initDbStartParams'> | undefined;
}

/**
 * PostgreSQL's default of 128 MB of buffers would be a third of the process; this database is small, and the
 * system caches its files.
 */
const SMALL_BUFFERS = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

/** PostgreSQL's id of the type. */
const BYTEA = 17;
/**
 * Bytes are sent as hex. PGlite's own way converts them one by one in JavaScript, which blocks the server
 * seven times as long for a picture.
 */
const BYTES = {
  write: (bytes: Uint8Array) =>
    `\\x${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex')}`,
  read: (text: string) => Buffer.from(text.slice(2), 'hex'),
};

/**
 * Frees what making and opening a database left behind: 300 MB, of which V8 knows too little to collect it
 * while the server has little to do.
 */
async function collectGarbage(): Promise<void> {
  const session = new Session();
  session.connect();
  await session.post('HeapProfiler.collectGarbage');
  session.disconnect();
}

/** Opens PostgreSQL within this process. Only one process at a time may have a folder open. */
export async function openPGlite({
  dataDir,
  dump,
  settings,
  watch,
}: PGliteOptions): Promise<Database & { readonly pglite: PGlite }> {
  const folder = dataDir === undefined ? undefined : path.join(dataDir, 'pglite');
  if (folder) await mkdir(folder, { recursive: true });
  const pglite = await PGlite.create({
    ...(folder ? { dataDir: folder } : {}),
    ...(dump ? { loadDataDir: dump } : {}),
    parsers: { ...VALUE_PARSERS, [BYTEA]: BYTES.read },
    serializers: { [BYTEA]: BYTES.write },
    startParams: SMALL_BUFFERS,
    ...settings,
  });
  await pglite.exec("set timezone = 'UTC'");
  if (folder) await collectGarbage();
  const db = new Kysely<Tables>({
    dialect: new PGliteDialect({ pglite }),
    ...(watch && { log: logTo(watch) }),
  });
  return {
    pglite,
    db,
    driver: 'pglite',
    migrate: (last) =>
      migrate(
        {
          exec: async (text) => void (await pglite.exec(text)),
          query: async (text, values) => (await pglite.query<never>(text, values)).rows,
        },
        { last },
      ),
    listen: (channel, { hear }) => pglite.listen(channel, hear),
    close: async () => {
      await db.destroy();
      if (!pglite.closed) await pglite.close();
    },
  };
}
