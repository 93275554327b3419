import { sql } from 'kysely';

import type { Queries } from '../db/database.ts';
import type { ReleaseCounts } from './report-counts.ts';

/** How long counts are kept. */
export const KEPT_MINUTES = 7 * 24 * 60;

/** Adds counts to those of the current minute. Several servers add to the same rows. */
export async function keepCounts(db: Queries, counts: readonly ReleaseCounts[]): Promise<void> {
  if (counts.length === 0) return;
  // In one order on every server, so that two of them never wait for each other.
  const keyOf = ({ remote, version, role }: ReleaseCounts) => `${remote} ${version} ${role}`;
  const inOrder = [...counts].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  await sql`insert into page_reports
      (minute, remote, version, role, sessions, failures, crashes, interactions, slow)
    select date_trunc('minute', now()), c.remote, c.version, c.role,
      c.sessions, c.failures, c.crashes, c.interactions, c.slow
    from jsonb_to_recordset(${JSON.stringify(inOrder)}::jsonb) as c (
      remote text, version text, role text,
      sessions integer, failures integer, crashes integer, interactions integer, slow integer)
    on conflict (minute, remote, version, role) do update set
      sessions = page_reports.sessions + excluded.sessions,
      failures = page_reports.failures + excluded.failures,
      crashes = page_reports.crashes + excluded.crashes,
      interactions = page_reports.interactions + excluded.interactions,
      slow = page_reports.slow + excluded.slow`.execute(db);
}

/** The counts of the last minutes, the current one included. */
export async function recentCounts(db: Queries, minutes: number) {
  return db
    .selectFrom('page_reports')
    .selectAll()
    .where('minute', '>', sql<Date>`now() - make_interval(mins => ${minutes})`)
    .orderBy('minute')
    .execute();
}

/** Deletes counts after a week. */
export async function sweepCounts(db: Queries): Promise<void> {
  await sql`delete from page_reports
    where minute < now() - make_interval(mins => ${KEPT_MINUTES})`.execute(db);
}
