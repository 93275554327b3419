import { sql } from 'kysely';

import type { Queries } from '../db/database.ts';
import { asCallError } from '../errors/as-call-error.ts';

/**
 * Checks a user in for the current day of a zone, by the server's clock.
 * @param at left out: now
 * @returns its time, the number of the user's days, and when it is possible again
 * @throws CallError `already_signed_in_today` with `next_at`, the moment from which it is possible again
 */
export async function signIn(
  tx: Queries,
  userId: string,
  zone: string,
  at: Date | null = null,
): Promise<{ signed_at: string; sign_in_count: number; next_at: string }> {
  try {
    const { rows } = await sql<{ signed_at: Date; sign_in_count: number }>`
      select * from sign_in(${userId}, ${zone}, ${at})`.execute(tx);
    const [row] = rows;
    if (!row) throw new Error('sign_in returned nothing');
    const next = await sql<{ at: Date }>`select next_sign_in(${userId}, ${zone}) as at`.execute(tx);
    return {
      signed_at: row.signed_at.toISOString(),
      sign_in_count: row.sign_in_count,
      next_at: next.rows[0]!.at.toISOString(),
    };
  } catch (error) {
    throw asCallError(error) ?? error;
  }
}
