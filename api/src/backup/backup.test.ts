import { createReadStream } from 'node:fs';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';

import { sql } from 'kysely';

import type { Database, Queries } from '../db/database.ts';
import { recordDelivery } from '../delivery/delivery-port.ts';
import { verifyLedger } from '../ledger/verify-ledger.ts';
import { findDisagreements } from '../testing/balances.ts';
import { makePutPlan } from '../testing/make-plan.ts';
import { makeSignedInUser } from '../testing/make-signed-in-user.ts';
import { makeUser } from '../testing/make-user.ts';
import {
  describeOnBothDatabases,
  describeOnPostgres,
  openTestPGlite,
} from '../testing/test-database.ts';
import { dumpDatabase } from './dump-database.ts';
import { readBackup } from './read-backup.ts';
import { restoreDatabase } from './restore-database.ts';
import { openSealed, seal } from './sealed-file.ts';
import { writeBackup } from './write-backup.ts';

const keys = { PASSWORD_PEPPER: 'p'.repeat(32) };

/** The bytes within a backup's seal. */
const within = async (file: string): Promise<Buffer> =>
  buffer((await openSealed(createReadStream(file), { keys }))!);

/** The whole database, table by table, as text. */
async function contents(db: Queries): Promise<Record<string, string[]>> {
  const tables = await sql<{ name: string }>`
    select relname::text as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`.execute(db);
  const all: Record<string, string[]> = {};
  for (const { name } of tables.rows) {
    if (name.startsWith('schema_')) continue;
    const { rows } = await sql<{ row: string }>`
      select t::text as row from ${sql.table(name)} t order by 1`.execute(db);
    all[name] = rows.map(({ row }) => row);
  }
  return all;
}

const empty = async (db: Queries) => {
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
};

describeOnBothDatabases('a backup', (open) => {
  let source: Database;
  let folder: string;
  let file: string;
  let before: Record<string, string[]>;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'adpartner-backup-'));
    file = join(folder, 'a.backup');
    source = await open();
    const { db } = source;
    const { id } = await makeSignedInUser(db, {
      nickname: 'Zoë "the\\nth" \u{1f600}\nline',
      email: null,
    });
    await makeUser(db);
    const { number } = await makePutPlan(db, id, 12_345n);
    const at = new Date();
    const report = { source: 'network', plan: number, at };
    await recordDelivery(db, [
      { ...report, id: '1', kind: 'matched' },
      {
        ...report,
        id: '2',
        kind: 'delivered',
        impressions: 12,
        clicks: 3,
        consumed: 345n,
        revenue: 678n,
      },
    ]);
    // More rows than are written at once.
    await sql`select top_up(${id}, 1, 'many ' || n) from generate_series(1, 600) n`.execute(db);
    before = await contents(db);
    await dumpDatabase(source.db, (parts) => writeBackup(file, parts, keys));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const changed = async (change: (text: string) => string): Promise<string> => {
    const other = join(folder, 'other.backup');
    const text = gunzipSync(await within(file)).toString();
    await writeFile(other, seal(Readable.from([gzipSync(change(text))]), keys));
    return other;
  };
  const restore = (database: Database, from = file, replace = false) =>
    restoreDatabase(database, () => readBackup(from, { keys }), { replace });

  test('is for its owner only', async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  test('brings everything back into an empty database, which goes on from there', async () => {
    const target = await open();
    await empty(target.db);
    const { difference, entries } = await restore(target);
    expect({ difference, some: entries > 600 }).toEqual({ difference: null, some: true });
    expect(await contents(target.db)).toEqual(before);
    expect(await findDisagreements(target.db)).toEqual([]);
    await target.migrate();
    const { id } = await makeUser(target.db);
    await makePutPlan(target.db, id, 1000n);
    expect((await verifyLedger(target.db)).difference).toBeNull();
    // The ledger's triggers and checks work again.
    await expect(sql`delete from postings`.execute(target.db)).rejects.toThrow();
    await expect(sql`truncate plan_history`.execute(target.db)).rejects.toThrow();
    await expect(
      sql`update plans set product_id = gen_random_uuid()`.execute(target.db),
    ).rejects.toThrow(/foreign key/);
  });

  describe('for a database with something in it', () => {
    let target: Database;
    let there: Record<string, string[]>;
    beforeAll(async () => {
      target = await open();
      await makeUser(target.db, { username: 'was-there' });
      there = await contents(target.db);
    });

    test.each([
      [
        'is not whole',
        'this backup is not whole',
        (text: string) => text.slice(0, text.lastIndexOf('\n#')),
      ],
      [
        'lacks a row',
        'this backup is not whole',
        (text: string) => text.replace(/\n\{"id":[^\n]*"reference":"many 7"[^\n]*/, ''),
      ],
      [
        'has a ledger that is not right',
        'the ledger of this backup is not right',
        (text: string) =>
          text.replace(
            /(\n#\{"table":"accounts"\}\n(?:.*\n)*?.*"kind":"available_balance","balance":)(\d+)/,
            '$1987654321',
          ),
      ],
      [
        'is of a newer version',
        'this one has no such migration 9999_future.sql',
        (text: string) =>
          text.replace(
            '"migrations":[',
            '"migrations":[{"name":"9999_future.sql","checksum":"x"},',
          ),
      ],
      ['is none', 'this is no backup of this version', () => 'something else\n'],
    ])('that %s is refused, and what was there stays', async (_, message, change) => {
      await expect(restore(target, await changed(change), true)).rejects.toThrow(message);
      expect(await contents(target.db)).toEqual(there);
    });

    test('whose bytes are damaged is refused, and what was there stays', async () => {
      const bytes = await readFile(file);
      const other = join(folder, 'damaged.backup');
      await writeFile(other, bytes.subarray(0, bytes.length / 2));
      await expect(restore(target, other, true)).rejects.toThrow('this backup was changed');
      await expect(restore(target, join(folder, 'none'), true)).rejects.toThrow('there is no file');
      expect(await contents(target.db)).toEqual(there);
    });

    test('without a seal is refused, and what was there stays, unless it is taken all the same', async () => {
      const bare = join(folder, 'bare.backup');
      await writeFile(bare, await within(file));
      await expect(restore(target, bare, true)).rejects.toThrow('one without a seal');
      expect(await contents(target.db)).toEqual(there);
      const other = await open();
      await restoreDatabase(other, () => readBackup(bare, { keys, isUnauthenticatedTaken: true }), {
        replace: true,
      });
      expect(await contents(other.db)).toEqual(before);
    });

    test('that another one takes the place of while it is read is refused', async () => {
      const texts = [file, await changed((text) => text.replace(/"at":"\d/, '"at":"3'))];
      const swapped = restoreDatabase(target, () => readBackup(texts.shift()!, { keys }), {
        replace: true,
      });
      await expect(swapped).rejects.toThrow('this backup was replaced while it was read');
      expect(await contents(target.db)).toEqual(there);
    });

    test('does not take the place of what is there, unless told to', async () => {
      await expect(restore(target)).rejects.toThrow('this database is not empty');
      expect(await contents(target.db)).toEqual(there);
      await restore(target, file, true);
      expect(await contents(target.db)).toEqual(before);
      const { rows } = await sql`select from pg_namespace where nspname like 'adpartner%'`.execute(
        target.db,
      );
      expect(rows).toEqual([]);
    });
  });

  test('leaves nothing behind where it could not be written', async () => {
    await expect(
      dumpDatabase(source.db, (parts) => writeBackup(join(folder, 'no/such/folder'), parts, keys)),
    ).rejects.toThrow('ENOENT');
  });
});

describeOnPostgres('a backup of the embedded database', (open) => {
  test('is restored on a server, and back again', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'adpartner-backup-'));
    const [embedded, again] = [await openTestPGlite(), await openTestPGlite()];
    const server = await open();
    try {
      await empty(again.db);
      const { id } = await makeUser(embedded.db);
      await makePutPlan(embedded.db, id, 1000n);
      const before = await contents(embedded.db);
      const [there, back] = [join(folder, 'there'), join(folder, 'back')];
      await dumpDatabase(embedded.db, (parts) => writeBackup(there, parts, keys));
      await restoreDatabase(server, () => readBackup(there, { keys }), { replace: true });
      await dumpDatabase(server.db, (parts) => writeBackup(back, parts, keys));
      await restoreDatabase(again, () => readBackup(back, { keys }));
      expect(await contents(again.db)).toEqual(before);
    } finally {
      await Promise.all([embedded.close(), again.close()]);
      await rm(folder, { recursive: true });
    }
  });
});
