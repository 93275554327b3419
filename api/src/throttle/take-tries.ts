import type { Reason } from '@adpartner/shared/contract/error-codes';
import { sql } from 'kysely';

import type { Queries } from '../db/database.ts';
import { asCallError } from '../errors/as-call-error.ts';
import { CallError } from '../errors/call-error.ts';

/** How long a wrong try counts. */
export const WINDOW_SECONDS = 15 * 60;

/** How many wrong tries one subject may have within the window. */
export interface TryRule {
  /** Tries of the same subject count together: a network, a user, a name, or several of these. About 100 characters at most. */
  readonly subject: string;
  /** So many tries without a delay; each one after these waits for a delay that grows. */
  readonly free: number;
  /** The most tries in all. */
  readonly most: number;
}

/** Ten tries without a delay, and four with growing delays. */
export const ten = (subject: string): TryRule => ({ subject, free: 10, most: 14 });

/** A try that is allowed, or the error with the time of the next one. */
export type TakenTry =
  | { readonly ids: readonly bigint[]; readonly error?: undefined }
  | { readonly ids?: undefined; readonly error: CallError };

interface Row {
  /** The two drivers read numbers of an array as different types. */
  readonly try_ids: (bigint | string)[] | null;
  readonly retry_at: Date | null;
  readonly retry_after: number | null;
}

/**
 * Counts one try in the database before anything is compared, so that neither parallel requests nor several servers
 * allow more tries. Must not run inside a transaction, because an error would roll the count back. The caller then
 * calls `judgeTry`.
 * @param kind what is tried: `login`, `register`, `opening_store` …
 * @returns the try, or the error `too_many_attempts` with `until` and `retry_after` in seconds
 */
export async function takeTry(
  db: Queries,
  kind: string,
  rules: readonly TryRule[],
): Promise<TakenTry> {
  const { rows } = await sql<Row>`
    select * from take_tries(${kind}, ${JSON.stringify(rules)}::jsonb, ${WINDOW_SECONDS})`.execute(
    db,
  );
  const { try_ids, retry_at, retry_after } = rows[0]!;
  if (try_ids) return { ids: try_ids.map(BigInt) };
  const params = { until: retry_at?.toISOString(), retry_after };
  return { error: new CallError('too_many_attempts', params) };
}

/** Runs the attempt. An error for one of the `wrong` reasons counts as a wrong try; any other outcome removes the try. */
export async function judgeTry<T>(
  db: Queries,
  ids: readonly bigint[],
  wrong: readonly Reason[],
  attempt: () => Promise<T>,
): Promise<T> {
  const forget = () => db.deleteFrom('attempts').where('id', 'in', ids).execute();
  try {
    const result = await attempt();
    await forget();
    return result;
  } catch (error) {
    const reason = asCallError(error)?.reason;
    if (reason && wrong.includes(reason)) {
      await db.updateTable('attempts').set({ state: 'wrong' }).where('id', 'in', ids).execute();
    } else {
      await forget();
    }
    throw error;
  }
}
