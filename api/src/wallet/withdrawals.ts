import { sql } from 'kysely';

import { findBankCardRow, wholeBankCard } from '../bank-card/find-bank-card.ts';
import type { Queries } from '../db/database.ts';
import { moving } from '../ledger/movement-errors.ts';
import { sealDestination } from './sealed-destination.ts';

const at = (time: Date | undefined) => (time ? sql`${time}::timestamptz` : sql`clock_timestamp()`);

export interface AskedWithdrawal {
  readonly userId: string;
  /** Minor units. */
  readonly amount: bigint;
  readonly method: 'bank' | 'wallet_address';
  /** The terms that the user has agreed to, in minor units; left out: any fee, any destination. */
  readonly expected?:
    | {
        readonly fee: bigint;
        readonly net: bigint;
        /** The version of the card that the user was shown; left out: any. */
        readonly card?: string | undefined;
      }
    | undefined;
  /** The key for the destination, see `Secrets`; left out: only its masked form is stored. */
  readonly pepper?: string | undefined;
  /** Left out: now. */
  readonly at?: Date;
}

/** The bound card, sealed; null if none is bound. Under the lock under which cards are changed. */
async function sealedCard(tx: Queries, userId: string, pepper: string): Promise<Buffer | null> {
  await sql`select lock_accounts(${userId})`.execute(tx);
  const card = await findBankCardRow(tx, userId);
  return card ? sealDestination(wholeBankCard(card), userId, pepper) : null;
}

/**
 * Requests a withdrawal to the bound destination: available → pending. Later changes of the card don't affect
 * it. The caller has checked the transaction password.
 * @returns the withdrawal's id
 * @throws CallError what blocks withdrawals (`startup_funds_not_returned`, `withdrawal_cooling_off`,
 * `bank_card_required`, …), `amount_out_of_range`, `terms_changed` (`fee`, `net`; `card` if it is another
 * one), `insufficient_balance`
 */
export async function askWithdrawal(tx: Queries, asked: AskedWithdrawal): Promise<string> {
  const { userId, amount, method, expected, pepper, at: time } = asked;
  const sealed = pepper === undefined ? null : await sealedCard(tx, userId, pepper);
  const { rows } = await moving(
    sql<{ id: string }>`
      select ask_withdrawal(${userId}, ${amount}, ${method}, ${at(time)}, ${expected?.fee ?? null},
        ${expected?.net ?? null}, ${sealed}, ${expected?.card ?? null}) as id`.execute(tx),
  );
  const [row] = rows;
  if (!row) throw new Error('ask_withdrawal returned nothing');
  return row.id;
}

/**
 * Pending → world (net) and operator revenue (fee).
 * @throws CallError `not_found`, `withdrawal_state`
 */
export async function payWithdrawal(tx: Queries, id: string, time?: Date): Promise<void> {
  await moving(sql`select pay_withdrawal(${id}, ${at(time)})`.execute(tx));
}

/**
 * Pending → available.
 * @param why the operator's own words; null: the server's
 * @throws CallError `not_found`, `withdrawal_state`
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
 * @throws CallError `not_found` (another user's too), `withdrawal_state`
 */
export async function cancelWithdrawal(
  tx: Queries,
  userId: string,
  id: string,
  time?: Date,
): Promise<void> {
  await moving(sql`select cancel_withdrawal(${userId}, ${id}, ${at(time)})`.execute(tx));
}
