import { sql } from 'kysely';

import type { Queries } from '../db/database.ts';
import { moving } from '../ledger/refused-movement.ts';

const at = (time: Date | undefined) => (time ? sql`${time}::timestamptz` : sql`clock_timestamp()`);

export interface AskedWithdrawal {
  readonly userId: string;
  /** Minor units. */
  readonly amount: bigint;
  readonly method: 'bank' | 'wallet_address';
  /** Left out: now. */
  readonly at?: Date;
}

/**
 * Asks for a withdrawal to the bound destination: available → pending. The transaction password has
 * been checked by whoever calls.
 * @returns the withdrawal's id
 * @throws Refusal what blocks withdrawals (`startup_funds_not_returned`, `withdrawal_cooling_off`,
 * `bank_card_required`, …), `amount_out_of_range`, `insufficient_balance`
 */
export async function askWithdrawal(tx: Queries, asked: AskedWithdrawal): Promise<string> {
  const { userId, amount, method, at: time } = asked;
  const { rows } = await moving(
    sql<{ id: string }>`
      select ask_withdrawal(${userId}, ${amount}, ${method}, ${at(time)}) as id`.execute(tx),
  );
  const [row] = rows;
  if (!row) throw new Error('ask_withdrawal answered nothing');
  return row.id;
}

/**
 * Pending → world (net) and operator revenue (fee).
 * @throws Refusal `not_found`, `withdrawal_state`
 */
export async function payWithdrawal(tx: Queries, id: string, time?: Date): Promise<void> {
  await moving(sql`select pay_withdrawal(${id}, ${at(time)})`.execute(tx));
}

/**
 * Pending → available.
 * @param why the operator's own words; null: the server's
 * @throws Refusal `not_found`, `withdrawal_state`
 */
export async function rejectWithdrawal(
  tx: Queries,
  id: string,
  why: string | null,
  time?: Date,
): Promise<void> {
  await moving(sql`select reject_withdrawal(${id}, ${why}, ${at(time)})`.execute(tx));
}

/**
 * Pending → available, by the user.
 * @throws Refusal `not_found` (another user's too), `withdrawal_state`
 */
export async function cancelWithdrawal(
  tx: Queries,
  userId: string,
  id: string,
  time?: Date,
): Promise<void> {
  await moving(sql`select cancel_withdrawal(${userId}, ${id}, ${at(time)})`.execute(tx));
}
