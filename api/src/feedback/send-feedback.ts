import type { sendFeedbackCall } from '@adpartner/shared/contract/feedback';
import type * as z from 'zod/mini';

import type { Queries } from '../db/database.ts';
import { requireUsableFiles } from '../file/usable-files.ts';

/**
 * Keeps what a user has to say for the operator, with the pictures sent along, each of which can be
 * sent once.
 * @returns the feedback's id
 * @throws Refusal `not_found` for a picture that the user has not uploaded for it, or has sent before
 */
export async function sendFeedback(
  tx: Queries,
  userId: string,
  { topic, content, file_ids = [] }: z.output<typeof sendFeedbackCall.input>,
): Promise<string> {
  await requireUsableFiles(tx, userId, 'feedback', file_ids);
  const { id } = await tx
    .insertInto('feedback')
    .values({ user_id: userId, topic, content })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (file_ids.length > 0) {
    await tx
      .insertInto('feedback_files')
      .values(file_ids.map((file_id, position) => ({ file_id, feedback_id: id, position })))
      .execute();
  }
  return id;
}
