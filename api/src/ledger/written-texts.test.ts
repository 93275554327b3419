import { sql } from 'kysely';

import type { Queries } from '../db/database.ts';
import { describeMoneyOnDatabase } from '../testing/test-database.ts';

describeMoneyOnDatabase('what the database writes for the wire', (open) => {
  let db: Queries;
  beforeAll(async () => ({ db } = await open()));
  afterEach(async () => {
    await sql`update configuration set currency_digits = 2`.execute(db);
  });

  const one = async (call: ReturnType<typeof sql>) =>
    (await sql<{ text: string }>`select ${call} as text`.execute(db)).rows[0]?.text;

  test.each([
    [2, 0, '0.00'],
    [2, 5, '0.05'],
    [2, -5, '-0.05'],
    [2, 100, '1.00'],
    [2, -12_345, '-123.45'],
    [0, 0, '0'],
    [0, 1200, '1200'],
    [0, -1200, '-1200'],
    [1, 1205, '120.5'],
    [4, 1, '0.0001'],
    [4, 123_400, '12.3400'],
  ])('with %i digits the amount %i is %s', async (digits, amount, text) => {
    await sql`update configuration set currency_digits = ${digits}`.execute(db);
    expect(await one(sql`money_text(${amount})`)).toBe(text);
  });

  test('a moment is in UTC, to the millisecond', async () => {
    const moment = sql`time_text(timestamptz '2026-03-01T02:03:04.0567+05:00')`;
    expect(await one(moment)).toBe('2026-02-28T21:03:04.056Z');
  });

  describe('a document’s number', () => {
    const numberAt = async (count: number, at = '2026-03-01T00:00:00Z') => {
      await sql`select setval('document_numbers', ${count}, false)`.execute(db);
      return one(sql`new_number('W', ${at}::timestamptz)`);
    };

    test('says what it is of, and its day in UTC', async () => {
      expect(await numberAt(1)).toMatch(/^W260301-\d{8}$/);
      expect(await numberAt(1, '2026-02-28T23:59:59Z')).toMatch(/^W260228-\d{8}$/);
    });

    test('has eight digits, also where the first ones are zeros', async () => {
      // (48 · 62089911 + 27182818) mod 10⁸ = 7498546.
      expect(await numberAt(48)).toBe('W260301-07498546');
    });

    test('comes again only when all of them have been there', async () => {
      const first = await numberAt(7);
      // The divisors of 100,000,000 are made of 2 and 5.
      for (const later of [50_000_000, 20_000_000]) {
        expect(await numberAt(7 + later)).not.toBe(first);
      }
      expect(await numberAt(7 + 100_000_000)).toBe(first);
    });
  });
});
