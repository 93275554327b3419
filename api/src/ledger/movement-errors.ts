import { asCallError } from '../errors/as-call-error.ts';
import { CallError } from '../errors/call-error.ts';

const CHECK_VIOLATION = '23514';
const BALANCE_FLOOR = 'accounts_balance_check';

/** A balance fell below zero. Movements check that before they take; this is for cases that none foresaw. */
const isFloor = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === CHECK_VIOLATION &&
  'constraint' in error &&
  error.constraint === BALANCE_FLOOR;

/**
 * Runs a query that moves money.
 * @throws CallError where the database rejects the movement for a reason of the contract
 */
export async function moving<T>(query: Promise<T>): Promise<T> {
  try {
    return await query;
  } catch (error) {
    throw asCallError(error) ?? (isFloor(error) ? new CallError('insufficient_balance') : error);
  }
}
