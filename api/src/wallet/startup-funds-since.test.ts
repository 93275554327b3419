import { sql } from 'kysely';

import type { Queries } from '../db/database.ts';
import { advanceStartupFunds, returnStartupFunds, topUp } from '../ledger/movements.ts';
import { makeUser } from '../testing/make-user.ts';
import { describeOnDatabase } from '../testing/test-database.ts';

const reference = 'R';
const day = (number: number) => new Date(Date.UTC(2026, 2, number, 12));

describeOnDatabase('since when startup funds are owed', (open) => {
  let db: Queries;
  let userId: string;
  beforeAll(async () => ({ db } = await open()));
  beforeEach(async () => {
    userId = (await makeUser(db)).id;
  });

  const advance = (at: Date, amount = 100n, id = userId) =>
    advanceStartupFunds(db, { userId: id, amount, reference, at });
  const giveBack = (amount: bigint, at: Date) =>
    returnStartupFunds(db, { userId, amount, reference, at });
  const since = async () => {
    const { rows } = await sql<{
      since: Date | null;
    }>`select startup_funds_since(${userId}) as since`.execute(db);
    return rows[0]?.since;
  };

  test('is when the first of them came', async () => {
    await advance(day(2), 1n);
    expect(await since()).toEqual(day(2));
    await advance(day(3));
    await giveBack(50n, day(4));
    expect(await since()).toEqual(day(2));
  });

  test('is when the first came after all had gone back', async () => {
    await topUp(db, { userId, amount: 100n, reference, at: day(1) });
    await advance(day(2));
    await giveBack(100n, day(3));
    expect(await since()).toBeNull();
    await topUp(db, { userId, amount: 100n, reference, at: day(4) });
    await advance(day(5));
    await advance(day(6));
    expect(await since()).toEqual(day(5));
  });

  test('is found also where all went back at the very moment it came', async () => {
    await advance(day(2));
    await giveBack(100n, day(3));
    await advance(day(3));
    expect(await since()).toEqual(day(3));
  });

  test('is not since when others owe theirs', async () => {
    await advance(day(1), 100n, (await makeUser(db)).id);
    expect(await since()).toBeNull();
    await advance(day(2));
    expect(await since()).toEqual(day(2));
  });
});
