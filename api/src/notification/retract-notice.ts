import type { Queries } from '../db/database.ts';

/**
 * The end time of a retracted notice: before anyone joined, so that nobody is shown it. The row stays, for
 * the log and for a user who is reading it.
 */
export const RETRACTED = new Date(0);

/**
 * Retracts a notice: nobody is shown it any more or has it as unread. Returns false if it was retracted
 * already.
 */
export async function retractNotice(tx: Queries, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('notifications')
    .set({ ends_at: RETRACTED })
    .where('id', '=', id)
    .where('ends_at', 'is distinct from', RETRACTED)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
