import { sql } from 'kysely';

import type { Queries } from '../db/database.ts';
import { moving } from '../ledger/movement-errors.ts';

/**
 * Follows the agent with an external-operation id instead of the current one.
 * @param operatedId null: the user follows no agent any more
 * @param at left out: now
 * @returns who is followed now, and since when
 * @throws CallError `operated_id_not_found`, `operated_id_is_current` (also for the user's own)
 */
export async function followAgent(
  tx: Queries,
  userId: string,
  operatedId: string | null,
  at: Date | null = null,
): Promise<{ following: string | null; followed_at: string | null }> {
  const { rows } = await moving(
    sql<{ following: string | null; followed_at: Date | null }>`
      select * from follow_agent(${userId}, ${operatedId}, ${at})`.execute(tx),
  );
  const [row] = rows;
  if (!row) throw new Error('follow_agent returned nothing');
  return {
    following: row.following,
    followed_at: row.followed_at && row.followed_at.toISOString(),
  };
}
