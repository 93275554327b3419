import type { editUserCall } from '@adpartner/shared/contract/user';
import type * as z from 'zod/mini';

import type { Queries } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';

/**
 * Changes what is given of a user and leaves the rest.
 * @throws Refusal `not_found` for a picture that is not the user's own
 */
export async function editUser(
  db: Queries,
  userId: string,
  change: z.output<typeof editUserCall.input>,
): Promise<void> {
  const { avatar_file_id, ...fields } = change;
  // A picture has to have been uploaded by this user; none has been by anyone so far.
  if (avatar_file_id !== undefined) throw new Refusal('not_found');
  if (Object.values(fields).every((value) => value === undefined)) return;
  await db.updateTable('users').set(fields).where('id', '=', userId).execute();
}
