import { sql } from 'kysely';
import pg from 'pg';

import { askForTemplate, databaseUrl } from '../testing/databases/test-template.ts';
import {
  describeMoneyOnDatabase,
  describeOnBothDatabases,
  describeOnPostgres,
} from '../testing/test-database.ts';
import type { Database, Queries } from './database.ts';
import { openPostgres, type PostgresOptions } from './postgres.ts';
import { prepared } from './prepared.ts';
import type { EndedStatement } from './watch-queries.ts';

describeMoneyOnDatabase('a prepared statement', (open) => {
  let db: Queries;
  beforeAll(async () => ({ db } = await open()));

  const difference = prepared((on, from: number, less: number) =>
    on.selectNoFrom([
      sql<number>`${from}::int - ${less}::int`.as('left'),
      sql<number>`${from}::int * ${100}::int`.as('hundredfold'),
    ]),
  );

  test('takes its arguments anew each time, in their places, and keeps its constants', async () => {
    expect(await difference(db, 5, 3)).toEqual([{ left: 2, hundredfold: 500 }]);
    expect(await difference(db, 1, 4)).toEqual([{ left: -3, hundredfold: 100 }]);
  });

  test('is built once, however often it runs', async () => {
    let built = 0;
    const one = prepared((on) => {
      built++;
      return on.selectNoFrom(sql<number>`1`.as('one'));
    });
    await one(db);
    await one(db);
    expect(built).toBe(1);
  });

  test('runs in the transaction that it is given', async () => {
    const count = prepared((on) => on.selectFrom('license_keys').select(on.fn.countAll().as('n')));
    const [before] = await count(db);
    await db
      .transaction()
      .execute(async (tx) => {
        await tx.insertInto('license_keys').values({ key: 'PREPARED' }).execute();
        expect(Number((await count(tx))[0]?.n)).toBe(Number(before?.n) + 1);
        throw new Error('taken back');
      })
      .catch(() => {});
    expect(await count(db)).toEqual([before]);
  });
});

describeOnBothDatabases('a prepared statement', (open) => {
  let db: Queries;
  beforeAll(async () => ({ db } = await open()));

  const everything = prepared(
    (
      on,
      text: string,
      number: number,
      money: bigint,
      isSo: boolean,
      bytes: Buffer,
      nothing: string | null,
      at: string,
    ) =>
      on.selectNoFrom([
        sql<string>`${text}::text`.as('text'),
        sql<number>`${number}::int`.as('number'),
        sql<bigint>`${money}::int8`.as('money'),
        sql<boolean>`${isSo}::boolean`.as('isSo'),
        sql<Buffer>`${bytes}::bytea`.as('bytes'),
        sql<null>`${nothing}::text`.as('nothing'),
        sql<Date>`${at}::timestamptz`.as('at'),
        sql<object>`jsonb_build_object('text', ${text}::text)`.as('json'),
      ]),
  );
  const AT = '2026-11-27T08:30:00.123Z';

  test('sends and reads values of every kind, in a transaction and outside of one, each time', async () => {
    const text = 'ไทย, "quoted" and \\';
    const money = 2n ** 62n;
    const bytes = Buffer.from([0, 255, 92, 39]);
    const run = (on: Queries) => everything(on, text, -5, money, false, bytes, null, AT);
    const expected = [
      {
        text,
        number: -5,
        money,
        isSo: false,
        bytes,
        nothing: null,
        at: new Date(AT),
        json: { text },
      },
    ];
    for (const _ of [1, 2]) {
      expect(await run(db)).toEqual(expected);
      expect(await db.transaction().execute(run)).toEqual(expected);
    }
  });

  test('with a value that can’t be read fails, and its connection serves on', async () => {
    const run = (at: string) => everything(db, '', 0, 0n, true, Buffer.of(), null, at);
    for (const _ of [1, 2]) {
      await expect(run('infinity')).rejects.toThrow('Not a time');
      expect(await run(AT)).toMatchObject([{ at: new Date(AT) }]);
    }
  });

  test('reads what a migration has changed since it was prepared', async () => {
    await sql`create table changing as select 1 as id`.execute(db);
    const read = prepared((on) => on.selectFrom(sql<object>`changing`.as('changing')).selectAll());
    const addColumn = (name: string) =>
      sql`alter table changing add column ${sql.id(name)} int8 default 5`.execute(db);
    expect(await read(db)).toEqual([{ id: 1 }]);
    await addColumn('more');
    for (const _ of [1, 2]) expect(await read(db)).toEqual([{ id: 1, more: 5n }]);
    await addColumn('most');
    // A transaction fails at most once after a migration: the second one prepares the statement again.
    const inTransaction = () => db.transaction().execute(read);
    await inTransaction().catch(() => undefined);
    expect(await inTransaction()).toEqual([{ id: 1, more: 5n, most: 5n }]);
    expect(await read(db)).toEqual([{ id: 1, more: 5n, most: 5n }]);
  });
});

describeOnPostgres('a prepared statement', (open) => {
  let db: Queries;
  beforeAll(async () => ({ db } = await open()));

  /** Opens the same database again, with no connection yet. */
  async function openAgain(options?: PostgresOptions): Promise<Database> {
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
    const { url } = await askForTemplate('postgres');
    return openPostgres(databaseUrl(url, rows[0]!.name), options);
  }

  test('is parsed once, with its name and values alone sent from then on', async () => {
    const run = prepared((on, value: number) =>
      on.selectNoFrom(sql<number>`${value}::int + 43`.as('sum')),
    );
    const described = import.meta.jest.spyOn(pg.Connection.prototype, 'describe');
    // One connection, as they run one after the other.
    for (const value of [1, 2, 3]) expect(await run(db, value)).toEqual([{ sum: value + 43 }]);
    expect(described).toHaveBeenCalledTimes(1);
    described.mockRestore();
    const { rows } = await sql<{ calls: bigint }>`
      select generic_plans + custom_plans as calls from pg_prepared_statements
      where statement like '%+ 43%' and name like 'prepared%'`.execute(db);
    expect(rows).toEqual([{ calls: 3n }]);
  });

  test('leaves nothing open where nothing else has run', async () => {
    const other = await openAgain();
    const one = prepared((on) => on.selectNoFrom(sql<number>`1`.as('one')));
    expect(await one(other.db)).toEqual([{ one: 1 }]);
    await other.close();
    expect(other.pool?.()).toMatchObject({ total: 0 });
    await expect(one(other.db)).rejects.toThrow('end');
  });

  test('is told of with its time and its error to who wants to hear of it', async () => {
    const heard: EndedStatement[] = [];
    let isOn = true;
    const watch = { isOn: () => isOn, tell: (ended: EndedStatement) => void heard.push(ended) };
    const other = await openAgain({ watch });
    const divide = prepared((on, by: number) =>
      on.selectNoFrom(sql<number>`1 / ${by}::int`.as('part')),
    );
    await divide(other.db, 1);
    await divide(other.db, 0).catch(() => undefined);
    await other.db.transaction().execute((tx) => divide(tx, 1));
    isOn = false;
    await divide(other.db, 1);
    await other.close();
    const parts = heard.filter(({ text }) => text.includes('part'));
    expect(parts).toMatchObject([
      { text: 'select 1 / $1::int as "part"', error: undefined },
      { error: { code: '22012' } },
      { error: undefined },
    ]);
    for (const { milliseconds } of parts) expect(milliseconds).toBeGreaterThan(0);
  });

  test('is parsed once by a connection that Kysely has taken', async () => {
    const run = prepared((on, value: number) =>
      on.selectNoFrom(sql<number>`${value}::int + 42`.as('sum')),
    );
    await db.connection().execute(async (one) => {
      for (const value of [1, 2, 3]) await run(one, value);
      const { rows } = await sql<{ calls: bigint }>`
        select generic_plans + custom_plans as calls from pg_prepared_statements
        where statement like '%+ 42%' and name like 'prepared%'`.execute(one);
      expect(rows).toEqual([{ calls: 3n }]);
    });
  });

  test('fails with the error of the database, as seen from whoever waits for it', async () => {
    const divide = prepared((on, by: number) =>
      on.selectNoFrom(sql<number>`1 / ${by}::int`.as('part')),
    );
    const error = await divide(db, 0).catch((failed: Error & { code?: string }) => failed);
    expect(error).toMatchObject({ code: '22012', message: 'division by zero' });
    expect((error as Error).stack).toContain('prepared.ts');
    expect(await divide(db, 1)).toEqual([{ part: 1 }]);
  });
});
