import { sql } from 'kysely';

import type { Queries } from '../db/database.ts';
import { makeSignedInUser } from '../testing/make-signed-in-user.ts';
import { describeOnDatabase } from '../testing/test-database.ts';

describeOnDatabase('a user’s standing', (open) => {
  let db: Queries;
  beforeAll(async () => ({ db } = await open()));
  const standing = (id: string) =>
    db
      .selectFrom('users')
      .select(['level_points', 'credit_score'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();

  test('begins with a credit score of 100 and no points', async () => {
    const { id } = await makeSignedInUser(db);
    expect(await standing(id)).toEqual({ level_points: 0, credit_score: 100 });
  });

  test('a settled plan is worth ten points, once', async () => {
    const { id } = await makeSignedInUser(db);
    const { rows } = await sql<{ id: string }>`
      with product as (
        insert into products (kind, name, description, publisher, rating, images)
        values ('video', '{"en": "P"}', '{"en": "D"}', 'X', 4, '{/p.svg}') returning id)
      insert into plans (number, user_id, product_id, put_content, put_rule, user_targeting)
        select 'P-1', ${id}, product.id, '{"en": "C"}', '{"en": "R"}',
          '{"regions": [], "ages": [], "interests": []}' from product returning id`.execute(db);
    const [plan] = rows;
    await sql`update plans set status = 'matching', put_at = now(), official_push = false,
      real_time_placement = false where id = ${plan?.id}`.execute(db);
    for (const status of ['putting', 'put_finished']) {
      await sql`update plans set status = ${status} where id = ${plan?.id}`.execute(db);
    }
    await sql`update plans set status = 'waiting_settlement', settles_at = now()
      where id = ${plan?.id}`.execute(db);
    expect(await standing(id)).toMatchObject({ level_points: 0 });
    await sql`update plans set status = 'settled', settled = 0 where id = ${plan?.id}`.execute(db);
    await sql`update plans set status_at = now() where id = ${plan?.id}`.execute(db);
    expect(await standing(id)).toMatchObject({ level_points: 10 });
  });

  test('a credit change moves the score and is never taken back by hand', async () => {
    const { id } = await makeSignedInUser(db);
    const change = { user_id: id, why: JSON.stringify({ en: 'Thanks' }) };
    await db
      .insertInto('credit_changes')
      .values({ ...change, change: -7 })
      .execute();
    expect(await standing(id)).toMatchObject({ credit_score: 93 });
    await expect(
      db.deleteFrom('credit_changes').where('user_id', '=', id).execute(),
    ).rejects.toThrow('not allowed');
  });
});
