import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { sql } from 'kysely';

import { describeOnEveryDatabase, describeOnPostgres } from '../testing/test-database.ts';
import type { Database, Queries } from './database.ts';
import { maintain } from './maintain.ts';
import { openDatabase } from './open-database.ts';

describeOnEveryDatabase('a database', (open) => {
  let database: Database;
  let db: Queries;
  beforeAll(async () => {
    database = await open();
    ({ db } = database);
  });

  const value = async (expression: string) =>
    (await sql<{ value: unknown }>`select ${sql.raw(expression)} as value`.execute(db)).rows[0]
      ?.value;

  test.each([
    ['int8', '9007199254740993::int8', 9007199254740993n],
    [
      'a sum of int8, once it is int8 again',
      '(select sum(x)::int8 from (values (1::int8)) as t (x))',
      1n,
    ],
    ['a count', 'count(*)', 1n],
    ['int4', '7', 7],
    ['numeric', '0.01500', '0.01500'],
    ['float8', '0.25::float8', 0.25],
    ['date', "date '2026-11-21'", '2026-11-21'],
    ['text[]', "array['a', 'b']", ['a', 'b']],
    ['jsonb', `'{"en": "a"}'::jsonb`, { en: 'a' }],
    ['null', 'null::int8', null],
  ])('%s reads the same on both drivers', async (_, expression, expected) => {
    expect(await value(expression)).toEqual(expected);
  });

  test.each([
    ["timestamptz '2026-11-21 08:30:00.123987+07'", '2026-11-21T01:30:00.123Z'],
    ["timestamptz '2026-11-21 08:30:00+05:30'", '2026-11-21T03:00:00.000Z'],
    ["timestamptz '1999-12-31 23:59:59.5Z'", '1999-12-31T23:59:59.500Z'],
  ])('timestamptz reads as a Date: %s', async (expression, expected) => {
    expect(((await value(expression)) as Date).toISOString()).toBe(expected);
  });

  test('BigInt, Date and JSON text are written as they are meant', async () => {
    const { rows } = await sql<{ a: bigint; b: Date; c: unknown }>`
      select ${9007199254740993n}::int8 as a, ${new Date('2026-11-21T08:30:00.123Z')}::timestamptz as b,
        ${JSON.stringify({ en: 'x' })}::jsonb as c`.execute(db);
    expect(rows).toEqual([
      { a: 9007199254740993n, b: new Date('2026-11-21T08:30:00.123Z'), c: { en: 'x' } },
    ]);
  });

  test('bytes travel as a whole, whatever part of a buffer they are', async () => {
    const all = Buffer.from('0000ff105c27ff', 'hex');
    const part = all.subarray(2, 6);
    // A driver that converts a picture byte by byte in JavaScript stops the whole server for a second.
    const goOver = () => {
      throw new Error('one by one');
    };
    const bytes = Object.assign(part, { [Symbol.iterator]: goOver });
    const { rows } = await sql<{ value: unknown }>`select ${bytes}::bytea as value`.execute(db);
    const read = rows[0]?.value as Buffer;
    expect(Buffer.isBuffer(read)).toBe(true);
    expect(read.toString('hex')).toBe('ff105c27');
  });

  test('maintenance can be done while it is in use', async () => {
    await Promise.all([maintain(database), value('1'), maintain(database)]);
  });

  test('a transaction that throws leaves nothing behind', async () => {
    await expect(
      db.transaction().execute(async (tx) => {
        await sql`create table left_behind (a int)`.execute(tx);
        throw new Error('on purpose');
      }),
    ).rejects.toThrow('on purpose');
    expect(await value("to_regclass('left_behind')::text")).toBeNull();
  });
});

describe('a database in a folder', () => {
  test('leaves little behind in memory when it is made, and is there again after it was closed', async () => {
    const dataDir = await mkdtemp(path.join(os.tmpdir(), 'adpartner-test-'));
    try {
      const before = process.memoryUsage().external;
      const first = await openDatabase({ dataDir });
      // 140 MB are the database's own.
      expect((process.memoryUsage().external - before) / 2 ** 20).toBeLessThan(200);
      await first.migrate();
      await first.db.insertInto('license_keys').values({ key: 'K' }).execute();
      await first.close();
      const second = await openDatabase({ dataDir });
      await second.migrate();
      expect(await second.db.selectFrom('license_keys').select('key').execute()).toEqual([
        { key: 'K' },
      ]);
      await second.close();
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  }, 60_000);
});

describeOnPostgres('a connection that breaks', (open) => {
  test('during a statement or between two of a transaction fails these alone, and is replaced', async () => {
    const { db } = await open();
    const own = sql<{ pid: number }>`select pg_backend_pid() as pid`;
    const end = (pid: number) => sql`select pg_terminate_backend(${pid})`.execute(db);
    const isThere = (pid: number) =>
      sql`select from pg_stat_activity where pid = ${pid}`.execute(db);
    const others = async () => {
      const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
        where datname = current_database() and query like 'select pg_sleep%'`.execute(db);
      return rows.map(({ pid }) => pid);
    };
    const sleeping = sql`select pg_sleep(60)::text`.execute(db);
    const isBroken = expect(sleeping).rejects.toThrow(/terminat/);
    let [pid] = await others();
    while (pid === undefined) [pid] = await others();
    await end(pid);
    await isBroken;

    const inTransaction = db.transaction().execute(async (tx) => {
      const { rows } = await own.execute(tx);
      await end(rows[0]!.pid);
      while ((await isThere(rows[0]!.pid)).rows.length > 0);
      await own.execute(tx);
    });
    await expect(inTransaction).rejects.toThrow();
    expect((await own.execute(db)).rows).toHaveLength(1);
  });
});

describeOnPostgres('migrations', (open) => {
  test('of several servers starting at once run once', async () => {
    const database = await open();
    await Promise.all([database.migrate(), database.migrate(), database.migrate()]);
  });

  test('replace triggers while a call holds one table and wants the others, and end in no deadlock with it', async () => {
    const database = await open();
    const { db } = database;
    await sql`update schema_routines set checksum = ''`.execute(db);
    const { rows: tables } = await sql<{ name: string }>`
      select distinct c.relname::text as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where not t.tgisinternal order by 1`.execute(db);
    const isWaitedFor = async () => {
      const { rows } = await sql`select from pg_locks where not granted
        and relation = 'withdrawals'::regclass`.execute(db);
      return rows.length > 0;
    };
    let migrated: Promise<void> | undefined;
    await db.transaction().execute(async (tx) => {
      await sql`lock table withdrawals in row exclusive mode`.execute(tx);
      migrated = database.migrate();
      while (!(await isWaitedFor()));
      // Longer than the deadlock timeout: this connection has looked for a deadlock already, and the other
      // one has to.
      await sql`select pg_sleep(1.5)::text`.execute(tx);
      for (const { name } of tables) {
        await sql`lock table ${sql.table(name)} in row exclusive mode`.execute(tx);
      }
    });
    await migrated;
    const { rows } = await sql`select from schema_routines where checksum = ''`.execute(db);
    expect({ tables: tables.length > 10, rows }).toEqual({ tables: true, rows: [] });
  });
});
