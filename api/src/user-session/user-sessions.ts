import type { listSessionsCall, UserSession } from '@adpartner/shared/contract/session';
import { sql, type SqlBool } from 'kysely';
import type * as z from 'zod/mini';

import type { Queries } from '../db/database.ts';
import { CURSOR_TIME, CURSOR_UUID, decodeCursor, encodeCursor } from '../input/cursor.ts';
import { CallError } from '../errors/call-error.ts';
import { isUuid } from '../input/uuid.ts';

/** To the millisecond, as in a cursor. */
const lastUsed = sql<Date>`date_trunc('milliseconds', last_seen_at)`;

const isAlive = sql<SqlBool>`least(idle_expires_at, expires_at) > now()`;

/** A user's sessions that have not ended. */
const liveSessions = (db: Queries, userId: string) =>
  db
    .selectFrom('sessions')
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where(isAlive)
    .select(['id', 'browser', 'system', 'network', 'created_at', lastUsed.as('last_used')]);

type Row = Awaited<ReturnType<ReturnType<typeof liveSessions>['executeTakeFirstOrThrow']>>;

const present = ({ created_at, last_used, ...row }: Row): UserSession => ({
  ...row,
  began_at: created_at.toISOString(),
  last_used_at: last_used.toISOString(),
});

/**
 * The current session, and one page of all others of its user, the last used first.
 * @throws CallError `invalid_params` for an invalid cursor
 */
export async function listSessions(
  db: Queries,
  userId: string,
  currentId: string,
  { cursor, size }: z.output<typeof listSessionsCall.input>,
): Promise<{ current: UserSession; list: UserSession[]; next_cursor: string | null }> {
  const [at, last] = cursor ? decodeCursor(cursor, [CURSOR_TIME, CURSOR_UUID]) : [];
  const current = await liveSessions(db, userId).where('id', '=', currentId).executeTakeFirst();
  if (!current) throw new CallError('no_session');
  const rows = await liveSessions(db, userId)
    .where('id', '<>', currentId)
    .$if(cursor !== undefined, (query) =>
      query.where(sql<SqlBool>`(${lastUsed}, id) < (${at}::timestamptz, ${last}::uuid)`),
    )
    .orderBy(lastUsed, 'desc')
    .orderBy('id', 'desc')
    .limit(size + 1)
    .execute();
  const page = rows.slice(0, size);
  const end = page.at(-1);
  return {
    current: present(current),
    list: page.map(present),
    next_cursor:
      rows.length > size && end ? encodeCursor([end.last_used.toISOString(), end.id]) : null,
  };
}

/**
 * Ends a session of a user at once.
 * @throws CallError `not_found` for an ended, another user's or an unknown one
 */
export async function endUserSession(db: Queries, userId: string, id: string): Promise<void> {
  const ended =
    isUuid(id) &&
    (await db
      .updateTable('sessions')
      .set({ revoked_at: sql<Date>`now()` })
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .where('revoked_at', 'is', null)
      .where(isAlive)
      .returning('id')
      .executeTakeFirst());
  if (!ended) throw new CallError('not_found');
}

/** Ends every other session of a user at once; returns their number. */
export async function endOtherSessions(
  db: Queries,
  userId: string,
  currentId: string,
): Promise<number> {
  const ended = await db
    .updateTable('sessions')
    .set({ revoked_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('id', '<>', currentId)
    .where('revoked_at', 'is', null)
    .where(isAlive)
    .returning('id')
    .execute();
  return ended.length;
}
