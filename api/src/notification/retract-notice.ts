import type { Queries } from '../db/database.ts';

/**
 * When a notice that was taken back ended: before anyone joined, so that nobody is shown it. The notice
 * itself stays, for the log and for whoever reads it at this moment.
 */
export const RETRACTED = new Date(0);

/** Takes a notice back: nobody is shown it any more, nor has it unread. Returns false where it was already. */
export async function retractNotice(tx: Queries, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('notifications')
    .set({ ends_at: RETRACTED })
    .where('id', '=', id)
    .where('ends_at', 'is distinct from', RETRACTED)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
