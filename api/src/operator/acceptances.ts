import type { Acceptance } from '@adpartner/shared/contract/acceptor';

import { hasAcceptorCode } from '../acceptor/acceptor-code.ts';
import type { RecordedAcceptance } from '../acceptor/acceptances.ts';
import { listAcceptances } from '../acceptor/list-acceptances.ts';
import type { Queries } from '../db/database.ts';
import { isUuid } from '../input/uuid.ts';
import { OperatorError } from '../errors/operator-error.ts';

/**
 * The acceptor of a code, in any spelling, or of an id.
 * @throws OperatorError if there is none
 */
export async function findAcceptorId(tx: Queries, named: string): Promise<string> {
  const query = tx.selectFrom('acceptors').select('id');
  const found = await (
    isUuid(named) ? query.where('id', '=', named) : query.where(hasAcceptorCode(named))
  ).executeTakeFirst();
  if (!found) throw new OperatorError(`there is no acceptor ${named}`);
  return found.id;
}

export interface FoundAcceptance {
  readonly id: string;
  readonly userId: string;
  readonly username: string;
}

/**
 * The acceptance of a quoted number, or of an id.
 * @throws OperatorError if there is none
 */
export async function findAcceptance(tx: Queries, named: string): Promise<FoundAcceptance> {
  const query = tx
    .selectFrom('acceptances')
    .innerJoin('users', 'users.id', 'acceptances.user_id')
    .select(['acceptances.id', 'users.id as userId', 'users.username']);
  const found = await (
    isUuid(named)
      ? query.where('acceptances.id', '=', named)
      : query.where('acceptances.number', '=', named.toUpperCase())
  ).executeTakeFirst();
  if (!found) throw new OperatorError(`there is no acceptance ${named}`);
  return found;
}

/** An acceptance as the user sees it. */
export async function presentAcceptance(
  tx: Queries,
  { id, user_id }: RecordedAcceptance,
): Promise<Acceptance> {
  const { list } = await listAcceptances(tx, user_id, { id, size: 1 });
  const [acceptance] = list;
  if (!acceptance) throw new Error(`no acceptance ${id}`);
  return acceptance;
}
