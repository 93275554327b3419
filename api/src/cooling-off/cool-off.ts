import type { CoolingOffCause } from '@adpartner/shared/contract/text-keys';
import { sql } from 'kysely';

import type { Queries } from '../db/database.ts';

/**
 * Blocks a user's withdrawals for the configured time after a change that concerns them.
 * @param isFirst the very first binding, which has a time of its own; not one after a reset or unbinding
 */
export async function coolOff(
  tx: Queries,
  userId: string,
  because: CoolingOffCause,
  isFirst: boolean,
): Promise<void> {
  await sql`select cool_off(${userId}, ${because}, ${isFirst})`.execute(tx);
}
