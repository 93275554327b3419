import type { Acceptor, AcceptorKind } from '@adpartner/shared/contract/acceptor';
import { sql } from 'kysely';

import type { Queries } from '../db/database.ts';
import { findAcceptor } from './find-acceptor.ts';

export interface AskedAcceptors {
  readonly kind?: AcceptorKind | undefined;
  /** The id of an acceptor: only those after this one. */
  readonly after?: string | undefined;
  readonly limit: number;
}

/** An acceptor with the code by which users find them. */
export type ListedAcceptor = Acceptor & { readonly code: string; readonly created_at: string };

/** Acceptors, the newest first. */
export async function listAcceptors(
  db: Queries,
  { kind, after, limit }: AskedAcceptors,
): Promise<ListedAcceptor[]> {
  const { rows } = await sql<{ code: string; created_at: Date }>`
    select a.code, a.created_at from acceptors a
    where (${kind ?? null}::text is null or a.kind = ${kind ?? null})
      and (${after ?? null}::uuid is null or (a.created_at, a.id) <
        (select last.created_at, last.id from acceptors last where last.id = ${after ?? null}::uuid))
    order by a.created_at desc, a.id desc limit ${limit}`.execute(db);
  const acceptors: ListedAcceptor[] = [];
  for (const { code, created_at } of rows) {
    const { id, ...acceptor } = await findAcceptor(db, code, 'en');
    acceptors.push({ id, code, created_at: created_at.toISOString(), ...acceptor });
  }
  return acceptors;
}
