import { setTimeout as sleep } from 'node:timers/promises';

import { sql } from 'kysely';

import type { Queries } from '../db/database.ts';
import { asRefusal } from '../http/as-refusal.ts';
import { Refusal } from '../http/refusal.ts';
import type { Reason } from '@adpartner/shared/contract/error-codes';

/** Wrong tries allowed in the window. */
export const TRIES = 10;
export const WINDOW_SECONDS = 15 * 60;
// How long to wait for tries under way to be judged, and how often to look.
const PATIENCE_MS = 20_000;
const LOOK_AGAIN_MS = 50;

export interface Guarded {
  /** What is tried: `login`, `register`, `opening_store` … */
  readonly kind: string;
  /** Who tries it: an address, a user's id, or both with a name. At most some hundred characters. */
  readonly subject: string;
  /** The refusals that count as a wrong try. */
  readonly wrong: readonly Reason[];
}

async function takeAttempt(db: Queries, { kind, subject }: Guarded): Promise<bigint> {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    const { rows } = await sql<{ attempt_id: bigint | null; blocked_until: Date | null }>`
      select * from take_attempt(${kind}, ${subject}, ${TRIES}, ${WINDOW_SECONDS})`.execute(db);
    const [attempt] = rows;
    if (attempt?.attempt_id) return attempt.attempt_id;
    if (attempt?.blocked_until) {
      throw new Refusal('too_many_attempts', { until: attempt.blocked_until.toISOString() });
    }
    if (performance.now() > deadline) {
      throw new Refusal('too_many_attempts', { until: new Date().toISOString() });
    }
    await sleep(LOOK_AGAIN_MS);
  }
}

/**
 * Runs `attempt` unless its subject has had ten wrong ones in the last quarter of an hour. The place
 * is taken in the database before anything is compared, so that neither many requests at once nor
 * many servers make more of it. Must not run inside a transaction: a refusal would roll the count back.
 * @throws Refusal `too_many_attempts` with `until`
 */
export async function guardTries<T>(
  db: Queries,
  guarded: Guarded,
  attempt: () => Promise<T>,
): Promise<T> {
  const id = await takeAttempt(db, guarded);
  try {
    const result = await attempt();
    await db.deleteFrom('attempts').where('id', '=', id).execute();
    return result;
  } catch (error) {
    const reason = asRefusal(error)?.reason;
    if (reason && guarded.wrong.includes(reason)) {
      await db.updateTable('attempts').set({ state: 'wrong' }).where('id', '=', id).execute();
    } else {
      await db.deleteFrom('attempts').where('id', '=', id).execute();
    }
    throw error;
  }
}
