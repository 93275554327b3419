import { sql } from 'kysely';

import type { Queries } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import { CallError } from '../errors/call-error.ts';

/** Reads of a replica are at most this old, in ms. */
export const OLDEST_MS = 10_000;
/** How long a replica that failed is left alone, in ms. */
export const PAUSE_MS = 5000;

/**
 * What a database has: how far its log is written, or a replica's replayed, in bytes; and the versions of the user's
 * accounts, which each movement makes anew, and which a physical replica has from the primary.
 */
const placeOf = prepared((db, userId: string) =>
  db.selectNoFrom([
    sql<bigint>`(case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end
      - '0/0'::pg_lsn)::int8`.as('log'),
    sql<
      string | null
    >`(select string_agg(accounts.id || ':' || accounts.xmin, ' ' order by accounts.id)
      from accounts where accounts.user_id = ${userId})`.as('accounts'),
  ]),
);

/** Reads something of a user that may be a little old. */
export type StaleRead = <T>(userId: string, work: (db: Queries) => Promise<T>) => Promise<T>;

/** What became of a read: the replica served it, was behind, or failed. */
export type ReplicaOutcome = 'served' | 'behind' | 'failed';

/** Thrown inside the replica's transaction, so that the primary serves the read. */
class Behind extends Error {}

/** The recent places of the primary's log: what a replica must have, to be no older than `OLDEST_MS`. */
class RecentLog {
  #places: { at: number; log: bigint }[] = [];

  /** Notes the current place, and returns the oldest one that counts. */
  note(log: bigint, now: number): bigint {
    const last = this.#places.at(-1);
    // One in each second is enough.
    if (!last || now - last.at >= 1000) this.#places.push({ at: now, log });
    while (now - this.#places[0]!.at > OLDEST_MS) this.#places.shift();
    return this.#places[0]!.log;
  }
}

/** One state for all statements of a read, as the replica goes on meanwhile. */
const onReplica = <T>(replica: Queries, work: (tx: Queries) => Promise<T>): Promise<T> =>
  replica
    .transaction()
    .setAccessMode('read only')
    .setIsolationLevel('repeatable read')
    .execute(work);

/**
 * Reads from a physical replica what may be a little old, and from the primary if the replica lacks a movement of the
 * user, is more than ten seconds behind, or fails. So users see what they have done, whichever server did it, and also
 * after a failover.
 */
export function staleReads(
  primary: Queries,
  replica: Queries,
  tell: (outcome: ReplicaOutcome, error?: unknown) => void,
): StaleRead {
  const recent = new RecentLog();
  let resumesAt = 0;

  return async (userId, work) => {
    if (performance.now() < resumesAt) return work(primary);
    const [there] = await placeOf(primary, userId);
    const least = recent.note(there!.log, performance.now());
    try {
      const result = await onReplica(replica, async (tx) => {
        const [here] = await placeOf(tx, userId);
        if (here!.log < least || here!.accounts !== there!.accounts) throw new Behind();
        return work(tx);
      });
      tell('served');
      return result;
    } catch (error) {
      if (error instanceof CallError) throw error;
      if (error instanceof Behind) tell('behind');
      else {
        resumesAt = performance.now() + PAUSE_MS;
        tell('failed', error);
      }
      return work(primary);
    }
  };
}
