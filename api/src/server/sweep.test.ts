import { sql } from 'kysely';

import type { Queries } from '../db/database.ts';
import { makeSignedInUser } from '../testing/make-signed-in-user.ts';
import { describeOnDatabase } from '../testing/test-database.ts';
import { findSession } from '../session/session.ts';
import { sweep } from './sweep.ts';

describeOnDatabase('sweeping', (open) => {
  let db: Queries;
  beforeAll(async () => ({ db } = await open()));

  async function sessionEnded(days: number): Promise<string> {
    const { id, token } = await makeSignedInUser(db);
    await sql`update sessions set idle_expires_at = now() - make_interval(days => ${days})
      where user_id = ${id}`.execute(db);
    return token;
  }

  test('forgets sessions a month after their end, and no earlier', async () => {
    const [live, ended, forgotten] = [
      await sessionEnded(-1),
      await sessionEnded(29),
      await sessionEnded(31),
    ];
    await sweep(db);
    expect(await findSession(db, live ?? '')).toMatchObject({ id: expect.any(String) as string });
    expect(await findSession(db, ended ?? '')).toBe('expired');
    expect(await findSession(db, forgotten ?? '')).toBe('unknown');
  });

  test('forgets where a user signed in after 90 days, and days of uploads after two', async () => {
    const { id } = await makeSignedInUser(db);
    for (const days of [0, 1, 2, 89, 91]) {
      await sql`insert into familiar_places (user_id, place_hash, last_seen_at)
        values (${id}, place_hash(${id}, ${`network ${days}`}), now() - make_interval(days => ${days}))`.execute(
        db,
      );
      await sql`insert into upload_days (user_id, day, pictures)
        values (${id}, (now() at time zone 'UTC')::date - ${days}::integer, 1)`.execute(db);
    }
    await sweep(db);
    const left = async (table: 'familiar_places' | 'upload_days') =>
      (await sql`select from ${sql.table(table)} where user_id = ${id}`.execute(db)).rows.length;
    expect([await left('familiar_places'), await left('upload_days')]).toEqual([4, 2]);
  });

  test('forgets tries, tickets and idempotency keys after their time', async () => {
    const { id } = await makeSignedInUser(db);
    for (const hours of [0, 24 * 8]) {
      await sql`insert into attempts (kind, subject, at)
        values ('login', 'x', now() - make_interval(hours => ${hours}))`.execute(db);
      await sql`insert into used_tickets (id, user_id, expires_at)
        values (${`t${hours}`}, ${id}, now() - make_interval(hours => ${hours}))`.execute(db);
      await sql`insert into idempotency_keys (user_id, path, key, request_hash, created_at)
        values (${id}, '/x', gen_random_uuid(), ''::bytea, now() - make_interval(hours => ${hours}))`.execute(
        db,
      );
    }
    await sweep(db);
    for (const table of ['attempts', 'used_tickets', 'idempotency_keys'] as const) {
      const { rows } = await sql`select * from ${sql.table(table)}`.execute(db);
      expect({ table, left: rows.length }).toEqual({ table, left: 1 });
    }
  });
});
