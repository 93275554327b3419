import type { editUserCall } from '@adpartner/shared/contract/edit-user';
import type * as z from 'zod/mini';

import type { Queries } from '../db/database.ts';
import { requireUsableFiles } from '../file/usable-files.ts';

/**
 * Changes the given fields of a user and leaves the others.
 * @throws CallError `not_found` for a picture that the user has not uploaded as an avatar
 */
export async function editUser(
  tx: Queries,
  userId: string,
  change: z.output<typeof editUserCall.input>,
): Promise<void> {
  const { avatar_file_id, ...fields } = change;
  if (avatar_file_id !== undefined) await setAvatar(tx, userId, avatar_file_id);
  if (Object.values(fields).every((value) => value === undefined)) return;
  await tx.updateTable('users').set(fields).where('id', '=', userId).execute();
}

async function setAvatar(tx: Queries, userId: string, fileId: string): Promise<void> {
  // Locked, so that of two pictures set at once each transaction sees the other.
  const { avatar_file_id } = await tx
    .selectFrom('users')
    .select('avatar_file_id')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (fileId.toLowerCase() === avatar_file_id) return;
  await requireUsableFiles(tx, userId, 'avatar', [fileId]);
  await tx.updateTable('users').set({ avatar_file_id: fileId }).where('id', '=', userId).execute();
}
