import { sql } from 'kysely';

import type { Queries } from '../db/database.ts';
import { openVip, postDeposit, releaseDeposit, topUp } from '../ledger/movements.ts';
import { makeUser } from '../testing/make-user.ts';
import { describeOnDatabase } from '../testing/test-database.ts';

describeOnDatabase('the months of an account', (open) => {
  let db: Queries;
  let userId: string;
  beforeAll(async () => ({ db } = await open()));
  beforeEach(async () => {
    userId = (await makeUser(db)).id;
  });

  const movement = (amount: bigint, at: string) => ({
    userId,
    amount,
    reference: 'R',
    at: new Date(at),
  });
  const months = async (zone = 'UTC', account = 'available_balance') => {
    const { rows } = await sql<{ month: string; received: bigint; net: bigint }>`
      select * from fund_months(${userId}, ${account}, ${zone})`.execute(db);
    return rows.map(({ month, received, net }) => `${month} ${received} ${net}`);
  };

  test('are none where nothing ever moved', async () => {
    expect(await months()).toEqual([]);
  });

  test('are those in which something moved, the newest first', async () => {
    await topUp(db, movement(500n, '2025-11-10T12:00:00Z'));
    await topUp(db, movement(300n, '2026-02-10T12:00:00Z'));
    await topUp(db, movement(1n, '2026-02-11T12:00:00Z'));
    expect(await months()).toEqual(['2026-02 301 301', '2025-11 500 500']);
  });

  test('are there for a single minor unit, in or out, and where as much went as came', async () => {
    await topUp(db, movement(1n, '2026-01-10T12:00:00Z'));
    await postDeposit(db, movement(1n, '2026-02-10T12:00:00Z'));
    await releaseDeposit(db, movement(1n, '2026-03-10T12:00:00Z'));
    await postDeposit(db, movement(1n, '2026-03-11T12:00:00Z'));
    expect(await months()).toEqual(['2026-03 1 0', '2026-02 0 -1', '2026-01 1 1']);
    expect(await months('UTC', 'deposit')).toEqual(['2026-03 1 0', '2026-02 1 1']);
  });

  test('take a month for the one that its first moment begins', async () => {
    await topUp(db, movement(5n, '2026-01-31T23:59:59.999Z'));
    await topUp(db, movement(7n, '2026-02-01T00:00:00.000Z'));
    await topUp(db, movement(9n, '2026-02-28T23:59:59.999Z'));
    await topUp(db, movement(11n, '2026-03-01T00:00:00.000Z'));
    expect(await months()).toEqual(['2026-03 11 11', '2026-02 16 16', '2026-01 5 5']);
  });

  test.each([
    ['Asia/Tokyo', ['2026-03 11 11', '2026-02 16 16', '2026-01 5 5']],
    ['UTC', ['2026-02 20 20', '2026-01 12 12']],
  ])('are those of %s', async (zone, expected) => {
    await topUp(db, movement(5n, '2026-01-31T14:59:59.999Z'));
    await topUp(db, movement(7n, '2026-01-31T15:00:00.000Z'));
    await topUp(db, movement(9n, '2026-02-28T14:59:59.999Z'));
    await topUp(db, movement(11n, '2026-02-28T15:00:00.000Z'));
    expect(await months(zone)).toEqual(expected);
  });

  test('begin with the first one of the zone, also where it is another in UTC', async () => {
    await topUp(db, movement(5n, '2026-02-01T07:59:59.999Z'));
    await topUp(db, movement(7n, '2026-02-01T08:00:00.000Z'));
    expect(await months('America/Los_Angeles')).toEqual(['2026-02 7 7', '2026-01 5 5']);
  });

  test('tell several movements of one moment apart', async () => {
    const at = '2026-01-31T23:59:59.999Z';
    await topUp(db, movement(100n, at));
    await openVip(db, movement(30n, at), new Date('2027-01-01T00:00:00Z'));
    await topUp(db, movement(4n, at));
    await topUp(db, movement(8n, '2026-02-01T00:00:00Z'));
    expect(await months()).toEqual(['2026-02 8 8', '2026-01 104 74']);
  });

  test('are the user’s own', async () => {
    await topUp(db, movement(5n, '2026-01-10T12:00:00Z'));
    userId = (await makeUser(db)).id;
    await topUp(db, movement(7n, '2026-02-10T12:00:00Z'));
    expect(await months()).toEqual(['2026-02 7 7']);
  });
});
