import { sql } from 'kysely';

import type { Queries } from '../db/database.ts';
import { moving } from './movement-errors.ts';

/** An amount of money that moves for a user. */
export interface Movement {
  readonly userId: string;
  /** Minor units, more than 0. */
  readonly amount: bigint;
  /** The number that people quote of what it belongs to. */
  readonly reference: string;
  /** Its time; left out: now. Never before the last movement of the same accounts. */
  readonly at?: Date | undefined;
  /** The operator's remark, shown to the user; left out: the server's. */
  readonly words?: string | null | undefined;
}

const at = (time: Date | undefined) => (time ? sql`${time}::timestamptz` : sql`clock_timestamp()`);

/** Money comes in from outside: world → available. */
export async function topUp(
  tx: Queries,
  { userId, amount, reference, at: time, words = null }: Movement,
  remark: 'remark.top_up' | 'remark.acceptance' = 'remark.top_up',
): Promise<void> {
  await moving(
    sql`select top_up(${userId}, ${amount}, ${reference}, ${at(time)}, ${remark}, ${words})`.execute(
      tx,
    ),
  );
}

/** The operator lends money: operator advances → available, and the user owes it. */
export async function advanceStartupFunds(
  tx: Queries,
  { userId, amount, reference, at: time, words = null }: Movement,
): Promise<void> {
  await moving(
    sql`select advance_startup_funds(${userId}, ${amount}, ${reference}, ${at(time)}, ${words})`.execute(
      tx,
    ),
  );
}

/**
 * Returns start-up funds out of the available balance: all that is owed, or `amount` of it. If the balance is too
 * small and nothing is left to consume or settle, it takes the whole balance and writes off the difference.
 * @returns the returned and the written-off amount, in minor units
 * @throws CallError `insufficient_balance`
 */
export async function returnStartupFunds(
  tx: Queries,
  movement: Omit<Movement, 'amount'> & { readonly amount?: bigint },
): Promise<{ returned: bigint; written_off: bigint }> {
  const { userId, amount = null, reference, at: time, words = null } = movement;
  const { rows } = await moving(
    sql<{ returned: bigint; written_off: bigint }>`
      select * from return_startup_funds(${userId}, ${reference}, ${amount}, ${at(time)}, ${words})`.execute(
      tx,
    ),
  );
  return rows[0] ?? { returned: 0n, written_off: 0n };
}

/**
 * Opens a VIP membership: available → operator revenue.
 * @throws CallError `insufficient_balance`
 */
export async function openVip(
  tx: Queries,
  { userId, amount, reference, at: time, words = null }: Movement,
  until: Date,
): Promise<void> {
  await moving(
    sql`select open_vip(${userId}, ${amount}, ${until}, ${reference}, ${at(time)}, ${words})`.execute(
      tx,
    ),
  );
}

/**
 * Available → deposit.
 * @throws CallError `insufficient_balance`
 */
export async function postDeposit(
  tx: Queries,
  { userId, amount, reference, at: time, words = null }: Movement,
): Promise<void> {
  await moving(
    sql`select post_deposit(${userId}, ${amount}, ${reference}, ${at(time)}, ${words})`.execute(tx),
  );
}

/**
 * Deposit → available.
 * @throws CallError `insufficient_balance` if the deposit is less
 */
export async function releaseDeposit(
  tx: Queries,
  { userId, amount, reference, at: time, words = null }: Movement,
): Promise<void> {
  await moving(
    sql`select release_deposit(${userId}, ${amount}, ${reference}, ${at(time)}, ${words})`.execute(
      tx,
    ),
  );
}
