import type { Acceptance, listAcceptancesCall } from '@adpartner/shared/contract/acceptor';
import { sql } from 'kysely';
import type * as z from 'zod/mini';

import type { Queries } from '../db/database.ts';
import { CURSOR_TIME, CURSOR_UUID, decodeCursor, encodeCursor } from '../input/cursor.ts';
import { CallError } from '../errors/call-error.ts';
import { isUuid } from '../input/uuid.ts';
import { currencyDigits } from '../ledger/currency.ts';
import { formatMoney } from '../ledger/money.ts';

/**
 * A page of a user's acceptances, the newest first; with an `id`, that one.
 * @throws CallError `not_found` for an id that is no acceptance of the user, `invalid_params` for an invalid
 * cursor
 */
export async function listAcceptances(
  db: Queries,
  userId: string,
  { id, cursor, size }: z.output<typeof listAcceptancesCall.input>,
): Promise<{ list: Acceptance[]; next_cursor: string | null }> {
  if (id !== undefined && !isUuid(id)) throw new CallError('not_found');
  let query = db
    .selectFrom('acceptances')
    .innerJoin('acceptors', 'acceptors.id', 'acceptances.acceptor_id')
    .where('acceptances.user_id', '=', userId);
  if (id !== undefined) query = query.where('acceptances.id', '=', id);
  if (cursor !== undefined) {
    const [at = '', last = ''] = decodeCursor(cursor, [CURSOR_TIME, CURSOR_UUID]);
    query = query.where((is) =>
      is(
        is.refTuple('acceptances.recorded_at', 'acceptances.id'),
        '<',
        is.tuple(new Date(at), last),
      ),
    );
  }
  const [rows, digits] = await Promise.all([
    query
      .select([
        'acceptances.id',
        'acceptances.number',
        'acceptances.recorded_at',
        'acceptances.amount',
        'acceptances.status',
        'acceptors.name',
        'acceptors.kind',
        sql<string | null>`(select why from acceptance_events
          where acceptance_id = acceptances.id order by id desc limit 1)`.as('why'),
      ])
      .orderBy('acceptances.recorded_at', 'desc')
      .orderBy('acceptances.id', 'desc')
      // One row more than the page tells whether there is another page.
      .limit(size + 1)
      .execute(),
    currencyDigits(db),
  ]);
  if (id !== undefined && rows.length === 0) throw new CallError('not_found');
  const page = rows.slice(0, size);
  const last = page.at(-1);
  return {
    list: page.map((row) => ({
      id: row.id,
      number: row.number,
      time: row.recorded_at.toISOString(),
      acceptor_name: row.name,
      kind: row.kind,
      amount: formatMoney(row.amount, digits),
      status: row.status,
      ...(row.why !== null && { why: row.why }),
    })),
    next_cursor:
      rows.length > size && last ? encodeCursor([last.recorded_at.toISOString(), last.id]) : null,
  };
}
