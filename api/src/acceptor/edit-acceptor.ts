import type { Selectable } from 'kysely';

import type { Queries } from '../db/database.ts';
import type { AcceptorsTable } from '../db/tables/participation.ts';

/** An acceptor as it is stored. */
type StoredAcceptor = Selectable<AcceptorsTable>;

/** An existing acceptor, locked, so that the second of two edits starts from the result of the first. */
export function lockAcceptor(tx: Queries, id: string): Promise<StoredAcceptor> {
  return tx
    .selectFrom('acceptors')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** The fields that can change: neither the kind nor the code that users have. */
export type AcceptorChanges = Partial<Omit<StoredAcceptor, 'id' | 'code' | 'kind' | 'created_at'>>;

/** Stores the changed fields; recorded acceptances keep their values. */
export async function editAcceptor(
  tx: Queries,
  id: string,
  { channel_label, ...more }: AcceptorChanges,
): Promise<void> {
  await tx
    .updateTable('acceptors')
    .set({ ...more, ...(channel_label && { channel_label: JSON.stringify(channel_label) }) })
    .where('id', '=', id)
    .execute();
}
