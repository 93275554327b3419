import { sql } from 'kysely';

import type { Queries } from '../db/database.ts';
import { makeUser } from '../testing/make-user.ts';
import { describeOnDatabase } from '../testing/test-database.ts';

describeOnDatabase('an id to be followed by', (open) => {
  let db: Queries;
  beforeAll(async () => ({ db } = await open()));

  test('is ten digits that nobody has, and found without an end of trying', async () => {
    // With a given id, because generating one might never end.
    await makeUser(db, { operated_id: '0123456789' });
    const found = await db.transaction().execute(async (tx) => {
      await sql`set local statement_timeout = '5s'`.execute(tx);
      const { rows } = await sql<{ id: string }>`select new_operated_id() as id`
        .execute(tx)
        .catch(() => ({ rows: [{ id: 'tried for ever' }] }));
      return rows[0]?.id;
    });
    expect(found).toMatch(/^\d{10}$/);
  });
});
