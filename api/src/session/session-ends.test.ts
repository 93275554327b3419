import { sql } from 'kysely';

import type { Queries } from '../db/database.ts';
import { makeSignedInUser } from '../testing/make-signed-in-user.ts';
import { describeOnDatabase } from '../testing/test-database.ts';
import { findSession, type FoundSession } from './session.ts';

describeOnDatabase('a session', (open) => {
  let db: Queries;
  beforeAll(async () => ({ db } = await open()));

  /** The stored session at the moment from which its times are measured. */
  const foundWith = async (change: string): Promise<FoundSession> => {
    const { id, token } = await makeSignedInUser(db);
    // In a transaction the database's clock stands still.
    return db.transaction().execute(async (tx) => {
      await sql`update sessions set ${sql.raw(change)} where user_id = ${id}`.execute(tx);
      return findSession(tx, token);
    });
  };

  test.each(['idle_expires_at', 'expires_at'])('ends at, and not before, its %s', async (end) => {
    expect(await foundWith(`${end} = now()`)).toBe('expired');
    expect(await foundWith(`${end} = now() + interval '1 microsecond'`)).toMatchObject({
      user: { status: 'active' },
    });
  });

  test('that was signed out is unknown, also past its end', async () => {
    expect(await foundWith('revoked_at = now()')).toBe('unknown');
    expect(await foundWith('revoked_at = now(), expires_at = now()')).toBe('unknown');
  });

  test('begins with a week of idle time in a month at most, and use moves the idle end only', async () => {
    const { id, token } = await makeSignedInUser(db);
    const times = async () =>
      (
        await sql<{ idle: number; end: number }>`
          select extract(epoch from idle_expires_at - last_seen_at)::int / 3600 as idle,
            extract(epoch from expires_at - created_at)::int / 3600 as end
          from sessions where user_id = ${id}`.execute(db)
      ).rows[0];
    expect(await times()).toEqual({ idle: 7 * 24, end: 30 * 24 });
    await sql`update sessions set last_seen_at = now() - interval '6 minutes',
      idle_expires_at = now() + interval '1 hour' where user_id = ${id}`.execute(db);
    await findSession(db, token);
    expect(await times()).toEqual({ idle: 7 * 24, end: 30 * 24 });
  });

  test('is written to again by use after five minutes, and not before', async () => {
    const { id, token } = await makeSignedInUser(db);
    const isWritten = (lastSeen: string) =>
      // In a transaction the database's clock stands still.
      db.transaction().execute(async (tx) => {
        await sql`update sessions set last_seen_at = ${sql.raw(lastSeen)} where user_id = ${id}`.execute(
          tx,
        );
        await findSession(tx, token);
        const { rows } = await sql<{ isWritten: boolean }>`
          select last_seen_at = now() as "isWritten" from sessions where user_id = ${id}`.execute(
          tx,
        );
        return rows[0]?.isWritten;
      });
    expect(await isWritten(`now() - interval '5 minutes'`)).toBe(false);
    expect(await isWritten(`now() - interval '5 minutes 1 microsecond'`)).toBe(true);
  });
});
