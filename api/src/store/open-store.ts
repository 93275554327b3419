import type { Queries } from '../db/database.ts';
import { useAuthorizationCode } from './authorization-code.ts';

/**
 * Opens a user's store with an authorization code. An open store stays as it is, and the code stays unused.
 * @throws CallError `authorization_code_not_found`, `authorization_code_used`
 */
export async function openStore(tx: Queries, userId: string, code: string): Promise<void> {
  // Locked, so that of two codes sent at once only one is used up.
  const user = await tx
    .selectFrom('users')
    .select('store_opened_at')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (user.store_opened_at) return;
  await useAuthorizationCode(tx, code, userId);
  await tx
    .updateTable('users')
    .set({ store_opened_at: new Date() })
    .where('id', '=', userId)
    .execute();
}
