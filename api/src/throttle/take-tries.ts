import type { Reason } from '@adpartner/shared/contract/error-codes';
import { sql } from 'kysely';

import type { Queries } from '../db/database.ts';
import { asRefusal } from '../http/as-refusal.ts';
import { Refusal } from '../http/refusal.ts';

/** Wrong tries are counted for so long. */
export const WINDOW_SECONDS = 15 * 60;

/** How many tries at one thing may turn out wrong within the window, of those that count together. */
export interface TryRule {
  /** What counts together: a network, a user, a name, or several of these. At most some hundred characters. */
  readonly subject: string;
  /** So many without any delay; after that one each time that a growing delay has passed. */
  readonly free: number;
  /** So many at all. */
  readonly most: number;
}

/** Ten without a delay. The growing ones leave room for four more. */
export const ten = (subject: string): TryRule => ({ subject, free: 10, most: 14 });

/** A try that may go on, or when the next one may. */
export type TakenTry =
  | { readonly ids: readonly bigint[]; readonly refusal?: undefined }
  | { readonly ids?: undefined; readonly refusal: Refusal };

interface Row {
  /** Numbers, as the one driver or the other tells them in an array. */
  readonly try_ids: (bigint | string)[] | null;
  readonly retry_at: Date | null;
  readonly retry_after: number | null;
}

/**
 * Takes one try in the database, which all servers share, before anything is compared: neither many requests
 * at once nor many servers make more of it. Must not run inside a transaction: a refusal would roll the count
 * back. Whoever has taken it judges it.
 * @param kind what is tried: `login`, `register`, `opening_store` …
 * @returns the try, or the refusal `too_many_attempts` with `until` and `retry_after` in seconds
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
  return { refusal: new Refusal('too_many_attempts', params) };
}

/** Runs what was to be tried; a refusal for one of the reasons makes the try a wrong one, all else forgets it. */
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
    const reason = asRefusal(error)?.reason;
    if (reason && wrong.includes(reason)) {
      await db.updateTable('attempts').set({ state: 'wrong' }).where('id', 'in', ids).execute();
    } else {
      await forget();
    }
    throw error;
  }
}
