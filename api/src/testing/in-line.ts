import { setTimeout as sleep } from 'node:timers/promises';

import { sql, type RawBuilder } from 'kysely';

import type { Queries } from '../db/database.ts';

const LOOK_AGAIN_MS = 10;

/** Resolves when a statement on this database waits for a lock. */
async function someoneWaits(db: Queries, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    if (rows.length > 0) return;
    await sleep(LOOK_AGAIN_MS);
  }
}

/**
 * Runs `second` while a transaction that has run `first` is still open, and commits that once `second` waits
 * for it. Returns the result of `second`: its rows or its error.
 */
export async function inLine(
  db: Queries,
  first: RawBuilder<unknown>,
  second: RawBuilder<unknown>,
): Promise<unknown> {
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  let transaction: Promise<void> | undefined;
  await new Promise<void>((made, failed) => {
    transaction = db.transaction().execute(async (tx) => {
      await first.execute(tx);
      made();
      await ended;
    });
    transaction.catch(failed);
  });
  const looking = new AbortController();
  const result = second.execute(db).then(
    ({ rows }) => rows,
    (error: Error) => error.message,
  );
  const outcome = await Promise.race([
    someoneWaits(db, looking.signal).then(() => 'waits'),
    result.then((value) => `did not wait: ${JSON.stringify(value, (_, one) => String(one))}`),
  ]);
  looking.abort();
  end();
  await transaction;
  expect(outcome).toBe('waits');
  return result;
}
