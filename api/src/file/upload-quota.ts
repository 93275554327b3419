import { sql } from 'kysely';

import type { Queries } from '../db/database.ts';
import { CallError } from '../errors/call-error.ts';

/** Twenty forms of feedback with all their pictures, the limit of a day, and some for the profile. */
const UPLOADS_A_DAY = 100;
/** The limit of one user's pictures, in bytes. */
export const KEPT_OF_USER = 64 * 1024 * 1024;

/** Today and tomorrow by the database's clock, so that all servers agree. */
const TODAY = sql<string>`(now() at time zone 'UTC')::date`;
const TOMORROW = sql<Date>`date_trunc('day', now() at time zone 'UTC') at time zone 'UTC' + interval '1 day'`;

/**
 * Counts one more picture of a user, before it causes work.
 * @throws CallError `upload_limit` with `until`, `pictures_full`
 */
export async function countUpload(db: Queries, userId: string): Promise<void> {
  const { rows } = await sql<{ counted: boolean; until: Date; kept: string }>`
    with counted as (
      insert into upload_days as already (user_id, day, pictures) values (${userId}, ${TODAY}, 1)
      on conflict (user_id, day) do update set pictures = already.pictures + 1
        where already.pictures < ${UPLOADS_A_DAY}
      returning 1)
    select exists (select from counted) as counted, ${TOMORROW} as until,
      (select coalesce(sum(octet_length(content)), 0)::text from files
       where user_id = ${userId}) as kept`.execute(db);
  const { counted, until, kept } = rows[0]!;
  if (!counted) throw new CallError('upload_limit', { until: until.toISOString() });
  if (Number(kept) >= KEPT_OF_USER) throw new CallError('pictures_full');
}

/** Deletes the counts before yesterday. Any number of servers may run it. */
export async function sweepUploadDays(db: Queries): Promise<void> {
  await sql`delete from upload_days where day < ${TODAY} - 1`.execute(db);
}
