import { sql } from 'kysely';

import type { Queries } from '../db/database.ts';
import { sweepFiles } from '../file/keep-file.ts';
import { sweepUploadDays } from '../file/upload-quota.ts';
import { WINDOW_SECONDS } from '../throttle/take-tries.ts';
import { sweepPlaces } from '../auth/familiar-places.ts';
import { sweepCounts } from '../reports/keep-counts.ts';

/**
 * Deletes expired data: sessions 30 days after their end (until then they are known as expired), used tickets
 * and answered challenges that have expired anyway, tries outside of every window, idempotency keys after 7
 * days, push messages that no server has sent after 4 days, places without a sign-in for 90 days, unused
 * pictures after a day, counts of pages' reports after a week. Any number of servers may run it.
 */
export async function sweep(db: Queries): Promise<void> {
  await sql`delete from sessions
    where least(expires_at, idle_expires_at) < now() - interval '30 days'
       or revoked_at < now() - interval '1 day'`.execute(db);
  await sql`delete from used_tickets where expires_at < now() - interval '1 hour'`.execute(db);
  await sql`delete from spent_challenges where expires_at < now() - interval '1 hour'`.execute(db);
  await sql`delete from attempts
    where at < now() - make_interval(secs => ${WINDOW_SECONDS})`.execute(db);
  await sql`delete from idempotency_keys where created_at < now() - interval '7 days'`.execute(db);
  await sql`delete from push_messages where created_at < now() - interval '4 days'`.execute(db);
  await sweepPlaces(db);
  await sweepFiles(db);
  await sweepUploadDays(db);
  await sweepCounts(db);
}
