import { REASONS, type Reason } from '@adpartner/shared/contract/error-codes';

import { Refusal } from '../http/refusal.ts';

/** How the database's functions say that they refuse: `refuse()` in 0003_ledger.sql. */
const REFUSED = 'AP001';
const CHECK_VIOLATION = '23514';
const BALANCE_FLOOR = 'accounts_balance_check';

interface DatabaseError extends Error {
  code?: string;
  detail?: string;
  constraint?: string;
}

const isReason = (text: string): text is Reason => Object.hasOwn(REASONS, text);

/** The refusal that an error of the database stands for; null where it stands for none. */
export function refusalOf(error: unknown): Refusal | null {
  if (!(error instanceof Error)) return null;
  const { code, message, detail, constraint } = error as DatabaseError;
  if (code === REFUSED && isReason(message)) {
    const params = JSON.parse(detail ?? '{}') as Record<string, unknown>;
    return Object.keys(params).length > 0 ? new Refusal(message, params) : new Refusal(message);
  }
  // Movements look before they take; this is for what none of them foresaw.
  if (code === CHECK_VIOLATION && constraint === BALANCE_FLOOR) {
    return new Refusal('insufficient_balance');
  }
  return null;
}

/**
 * Runs a query that moves money.
 * @throws Refusal where the database refuses the movement for a reason of the contract
 */
export async function moving<T>(query: Promise<T>): Promise<T> {
  try {
    return await query;
  } catch (error) {
    throw refusalOf(error) ?? error;
  }
}
