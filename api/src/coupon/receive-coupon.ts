import { sql } from 'kysely';

import type { Queries } from '../db/database.ts';
import { moving } from '../ledger/movement-errors.ts';

/**
 * Claims the newcomer coupon.
 * @returns the id of the user's own coupon
 * @throws CallError `coupon_already_claimed`, `not_found` if the operator offers none
 */
export async function receiveNewcomerCoupon(tx: Queries, userId: string): Promise<string> {
  const { rows } = await moving(
    sql<{ id: string }>`select receive_newcomer_coupon(${userId}) as id`.execute(tx),
  );
  const [row] = rows;
  if (!row) throw new Error('receive_newcomer_coupon returned nothing');
  return row.id;
}
