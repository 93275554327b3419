import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';

import type { Queries } from '../db/database.ts';
import { describeOnDatabase } from '../testing/test-database.ts';

describeOnDatabase('a plan or withdrawal that is not there', (open) => {
  let db: Queries;
  beforeAll(async () => ({ db } = await open()));

  test.each([
    ['is not charged back', 'charge_back', ', 100'],
    ['is not ended', 'end_plan', ''],
    ['does not fail', 'fail_plan', ''],
    ['is not closed', 'close_plan', ''],
    ['is not taken back', 'withdraw_plan', ''],
    ['is not settled', 'settle_plan', ''],
    ['is not paid', 'pay_withdrawal', ', now()'],
    ['is not rejected', 'reject_withdrawal', ', null, now()'],
  ])('%s', async (_, called, more) => {
    await expect(
      sql`select ${sql.raw(called)}(${randomUUID()}${sql.raw(more)})`.execute(db),
    ).rejects.toMatchObject({ code: 'AP001', message: 'not_found' });
  });
});
