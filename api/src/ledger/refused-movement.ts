import { asRefusal } from '../refusal/as-refusal.ts';
import { Refusal } from '../refusal/refusal.ts';

const CHECK_VIOLATION = '23514';
const BALANCE_FLOOR = 'accounts_balance_check';

/** The floor of a balance. Movements look before they take; this is for what none of them foresaw. */
const isFloor = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === CHECK_VIOLATION &&
  'constraint' in error &&
  error.constraint === BALANCE_FLOOR;

/**
 * Runs a query that moves money.
 * @throws Refusal where the database refuses the movement for a reason of the contract
 */
export async function moving<T>(query: Promise<T>): Promise<T> {
  try {
    return await query;
  } catch (error) {
    throw asRefusal(error) ?? (isFloor(error) ? new Refusal('insufficient_balance') : error);
  }
}
