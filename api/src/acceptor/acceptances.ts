import type { AcceptanceStatus } from '@adpartner/shared/contract/acceptor';
import { sql } from 'kysely';

import type { Queries } from '../db/database.ts';
import { CallError } from '../errors/call-error.ts';
import { moving } from '../ledger/movement-errors.ts';
import { OperatorError } from '../errors/operator-error.ts';

/** An acceptance as an operator works with it. */
export interface RecordedAcceptance {
  readonly id: string;
  /** The number that people quote, and that its top-up refers to. */
  readonly number: string;
  readonly user_id: string;
  /** Minor units. */
  readonly amount: bigint;
  readonly status: AcceptanceStatus;
}

/** How an acceptance ends. */
export interface AcceptanceEnd {
  /** The operator's own words, stored with it. */
  readonly why?: string | null;
  /** Left out: now. */
  readonly at?: Date;
}

const at = (time: Date | undefined) => (time ? sql`${time}::timestamptz` : sql`clock_timestamp()`);

const columns = sql`id, number, user_id, amount, status`;

function only(rows: readonly RecordedAcceptance[]): RecordedAcceptance {
  const [row] = rows;
  if (!row) throw new Error('the function returned no acceptance');
  return row;
}

/**
 * Records an agreement between a user and an acceptor and notifies the user. No money moves before it is
 * completed.
 * @param amount minor units
 * @throws CallError `not_found`, `amount_out_of_range` with the acceptor's limits
 */
export async function recordAcceptance(
  tx: Queries,
  {
    userId,
    acceptorId,
    amount,
    at: time,
  }: { userId: string; acceptorId: string; amount: bigint; at?: Date },
): Promise<RecordedAcceptance> {
  const { rows } = await moving(
    sql<RecordedAcceptance>`select ${columns} from
      record_acceptance(${userId}, ${acceptorId}, ${amount}, ${at(time)})`.execute(tx),
  );
  return only(rows);
}

/** Locks a pending acceptance. */
async function requirePending(tx: Queries, id: string): Promise<void> {
  const row = await tx
    .selectFrom('acceptances')
    .select(['number', 'status'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new CallError('not_found');
  if (row.status !== 'pending') {
    throw new OperatorError(`The acceptance ${row.number} is ${row.status} already.`);
  }
}

/**
 * Completes a pending acceptance: world → available, with the remark `remark.acceptance`.
 * @throws CallError `not_found`; OperatorError if it is no longer pending
 */
export async function completeAcceptance(
  tx: Queries,
  id: string,
  { why = null, at: time }: AcceptanceEnd = {},
): Promise<RecordedAcceptance> {
  await requirePending(tx, id);
  const { rows } = await moving(
    sql<RecordedAcceptance>`
      select ${columns} from complete_acceptance(${id}, ${why}, ${at(time)})`.execute(tx),
  );
  return only(rows);
}

/**
 * Cancels a pending acceptance: no money moves, and the user is notified.
 * @throws CallError `not_found`; OperatorError if it is no longer pending
 */
export async function cancelAcceptance(
  tx: Queries,
  id: string,
  { why = null, at: time }: AcceptanceEnd = {},
): Promise<RecordedAcceptance> {
  await requirePending(tx, id);
  const { rows } = await moving(
    sql<RecordedAcceptance>`
      select ${columns} from cancel_acceptance(${id}, ${why}, ${at(time)})`.execute(tx),
  );
  return only(rows);
}
