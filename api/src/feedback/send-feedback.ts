import type { sendFeedbackCall } from '@adpartner/shared/contract/feedback';
import { sql } from 'kysely';
import type * as z from 'zod/mini';

import type { Queries } from '../db/database.ts';
import { requireUsableFiles } from '../file/usable-files.ts';
import { CallError } from '../errors/call-error.ts';

/** A user's limit per day. */
export const FEEDBACK_A_DAY = 20;

/**
 * Checks the user's limit of feedback per day. Concurrent feedback of the user waits until the transaction
 * ends.
 * @throws CallError `feedback_limit` with `until`
 */
async function requireAllowance(tx: Queries, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`feedback of ${userId}`}, 0))`.execute(
    tx,
  );
  const { rows } = await sql<{ until: Date }>`
    select sent_at + interval '1 day' as until from feedback
    where user_id = ${userId} and sent_at > now() - interval '1 day'
    order by sent_at desc offset ${FEEDBACK_A_DAY - 1} limit 1`.execute(tx);
  const [last] = rows;
  if (last) throw new CallError('feedback_limit', { until: last.until.toISOString() });
}

/**
 * Stores a user's feedback for the operator, with its pictures, each of which can be sent once.
 * @returns the feedback's id
 * @throws CallError `not_found` for a picture that the user has not uploaded for it, or has sent before;
 * `feedback_limit`
 */
export async function sendFeedback(
  tx: Queries,
  userId: string,
  { topic, content, file_ids = [] }: z.output<typeof sendFeedbackCall.input>,
): Promise<string> {
  await requireAllowance(tx, userId);
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
