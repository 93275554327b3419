import type { CouponEffect } from '@adpartner/shared/contract/coupon';
import { sql } from 'kysely';

import type { Queries } from '../db/database.ts';
import { describeOnDatabase } from '../testing/test-database.ts';

describeOnDatabase('what a coupon makes of an amount', (open) => {
  let db: Queries;
  beforeAll(async () => ({ db } = await open()));

  test.each<[CouponEffect, value: number, amount: number, paid: bigint, added: bigint]>([
    ['discount', 1000, 10_000, 9000n, 1000n],
    // 25 % off 10.03, 10.02 and 10.01: to the nearest minor unit, halves up.
    ['discount', 2500, 1003, 752n, 251n],
    ['discount', 2500, 1002, 752n, 250n],
    ['discount', 2500, 1001, 751n, 250n],
    ['discount', 1, 2_000_000, 1_999_800n, 200n],
    ['discount', 10_000, 1000, 0n, 1000n],
    ['deduction', 300, 1000, 700n, 300n],
    ['deduction', 1000, 1000, 0n, 1000n],
    ['deduction', 1001, 1000, 0n, 1000n],
    ['addition', 300, 1000, 1000n, 300n],
  ])('a %s of %i on %i: %s is paid, %s is added', async (effect, value, amount, paid, added) => {
    const { rows } = await sql`
      select paid, added from apply_coupon(${effect}, ${value}, ${amount})`.execute(db);
    expect(rows).toEqual([{ paid, added }]);
  });
});
