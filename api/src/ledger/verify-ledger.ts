import { sql } from 'kysely';

import type { Queries } from '../db/database.ts';
import { LEDGER_CHECKS } from './ledger-checks.ts';

/** The result of the verification. */
export interface Verified {
  readonly accounts: number;
  readonly entries: number;
  readonly postings: number;
  /** The first inconsistency, in words; null if there is none. */
  readonly difference: string | null;
}

/**
 * Recomputes every balance from the entries, and everything derived from balances, up to the first
 * inconsistency. Run it in a transaction of one snapshot, so that movements may go on.
 */
export async function verifyLedger(tx: Queries): Promise<Verified> {
  const { rows } = await sql<{ accounts: bigint; entries: bigint; postings: bigint }>`
    select (select count(*) from accounts) as accounts,
      (select count(*) from journal_entries) as entries,
      (select count(*) from postings) as postings`.execute(tx);
  const [counted] = rows;
  let difference: string | null = null;
  for (const check of LEDGER_CHECKS) {
    const found = await check.execute(tx);
    difference = found.rows[0]?.what ?? null;
    if (difference !== null) break;
  }
  return {
    accounts: Number(counted?.accounts),
    entries: Number(counted?.entries),
    postings: Number(counted?.postings),
    difference,
  };
}
