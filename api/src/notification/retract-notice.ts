import type { Queries } from '../db/database.ts';

/**
 * The end time of a retracted notice: before any user joined, so that no user sees it. The row stays, for
 * the log and for a user who is reading it.
 */
export const RETRACTED = new Date(0);

/**
 * Retracts a notice: no user sees it any more, and no unread count includes it. Returns false if it was
 * retracted already.
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
