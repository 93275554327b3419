import { sql } from 'kysely';

import { describeMoneyOnDatabase, describeOnPostgres } from '../testing/test-database.ts';
import type { Queries } from './database.ts';
import { prepared } from './prepared.ts';

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

describeOnPostgres('a prepared statement', (open) => {
  test('is parsed once by a connection', async () => {
    const { db } = await open();
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
    const { db } = await open();
    const divide = prepared((on, by: number) =>
      on.selectNoFrom(sql<number>`1 / ${by}::int`.as('part')),
    );
    const error = await divide(db, 0).catch((failed: Error & { code?: string }) => failed);
    expect(error).toMatchObject({ code: '22012', message: 'division by zero' });
    expect((error as Error).stack).toContain('prepared.ts');
    expect(await divide(db, 1)).toEqual([{ part: 1 }]);
  });
});
