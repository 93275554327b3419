import type { Selectable } from 'kysely';

import type { Queries } from '../db/database.ts';
import type { AcceptorsTable } from '../db/tables/participation.ts';

/** An acceptor as it is stored. */
type StoredAcceptor = Selectable<AcceptorsTable>;

/** An acceptor that exists, locked: of two edits the second changes what the first one left. */
export function lockAcceptor(tx: Queries, id: string): Promise<StoredAcceptor> {
  return tx
    .selectFrom('acceptors')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** What can change of an acceptor: not what it is, nor the code that users have. */
export type AcceptorChanges = Partial<Omit<StoredAcceptor, 'id' | 'code' | 'kind' | 'created_at'>>;

/** Stores what changes of an acceptor; acceptances that were recorded keep what they say. */
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
