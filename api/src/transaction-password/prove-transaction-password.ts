import { setTimeout as sleep } from 'node:timers/promises';

import { sql } from 'kysely';

import type { Queries } from '../db/database.ts';
import { CallError } from '../errors/call-error.ts';
import { inTurn } from '../throttle/in-turn.ts';
import { isTransactionPassword } from './transaction-password-hash.ts';

// How long to wait for tries that other servers are judging, and how often to look.
const PATIENCE_MS = 20_000;
const LOOK_AGAIN_MS = 50;

/** A right transaction password: the hash that it matched. */
export interface ProvenPassword {
  readonly hash: string;
}

interface Try {
  readonly id: bigint;
  readonly hash: string;
}

const locked = (until: Date) =>
  new CallError('transaction_password_locked', { until: until.toISOString() });

async function takeTry(db: Queries, userId: string): Promise<Try> {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    const { rows } = await sql<{ hash: string | null; try_id: bigint | null; locked: Date | null }>`
      select * from take_transaction_password_try(${userId})`.execute(db);
    const [{ hash, try_id, locked: until } = { hash: null, try_id: null, locked: null }] = rows;
    if (hash === null) throw new CallError('transaction_password_not_set');
    if (try_id !== null) return { id: try_id, hash };
    if (until !== null) throw locked(until);
    if (performance.now() > deadline) throw locked(new Date());
    await sleep(LOOK_AGAIN_MS);
  }
}

/** Ends a try; returns how many wrong ones are left before the lock. */
async function endTry(
  db: Queries,
  userId: string,
  id: bigint,
  isRight: boolean | null,
): Promise<number> {
  const { rows } = await sql<{ left: number | null }>`
    select end_transaction_password_try(${userId}, ${id}, ${isRight}::boolean) as left`.execute(db);
  return rows[0]?.left ?? 0;
}

async function compare(
  db: Queries,
  pepper: string,
  userId: string,
  password: string,
): Promise<ProvenPassword> {
  const { id, hash } = await takeTry(db, userId);
  let isRight: boolean;
  try {
    isRight = await isTransactionPassword(password, pepper, hash, userId);
  } catch (error) {
    await endTry(db, userId, id, null);
    throw error;
  }
  const attempts_left = await endTry(db, userId, id, isRight);
  if (isRight) return { hash };
  // The try that locks it reports until when, and not that no tries are left.
  const until = attempts_left === 0 ? await lockedUntil(db, userId) : null;
  throw until === null
    ? new CallError('wrong_transaction_password', { attempts_left })
    : locked(until);
}

async function lockedUntil(db: Queries, userId: string): Promise<Date | null> {
  const counter = await db
    .selectFrom('transaction_password_counters')
    .select('locked_until')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return counter?.locked_until ?? null;
}

interface Comparison {
  readonly password: string;
  readonly proven: Promise<ProvenPassword>;
}

/** The waiting and running comparisons, the last one of each user. */
const underWay = new Map<string, Comparison>();

/**
 * Compares a user's transaction password. All calls that ask for it share one counter: the fifth wrong one in
 * a row locks it for a quarter of an hour, a right one resets it. The try is counted in the database before
 * anything is compared, so that neither parallel requests nor several servers allow more. Must not run inside
 * a transaction: an error would roll the count back.
 * @param password in the wire's form: the MD5 of the six digits
 * @throws CallError `transaction_password_not_set`, `wrong_transaction_password` with `attempts_left`,
 * `transaction_password_locked` with `until`: also for the wrong one that locks it
 */
export async function proveTransactionPassword(
  db: Queries,
  pepper: string,
  userId: string,
  password: string,
): Promise<ProvenPassword> {
  // The same password sent many times at once is compared once, if it is right. A wrong one counts each time,
  // and nothing is cached once the comparison has ended.
  const same = underWay.get(userId);
  const shared = same?.password === password && (await same.proven.catch(() => null));
  if (shared) return shared;
  const proven = inTurn(`transaction password of ${userId}`, () =>
    compare(db, pepper, userId, password),
  );
  const comparison = { password, proven };
  underWay.set(userId, comparison);
  try {
    return await proven;
  } finally {
    if (underWay.get(userId) === comparison) underWay.delete(userId);
  }
}

/**
 * Checks, in the transaction of the write, that the password has not been changed or reset since it was
 * proven. Locks the user's accounts, as changing it does.
 * @throws CallError `wrong_transaction_password`, `transaction_password_not_set`,
 * `transaction_password_locked`
 */
export async function requireStillProven(
  tx: Queries,
  userId: string,
  { hash }: ProvenPassword,
): Promise<void> {
  await sql`select lock_accounts(${userId})`.execute(tx);
  const { rows } = await sql<{ hash: string | null; left: number; until: Date | null }>`
    select u.transaction_password_hash as hash, 5 - coalesce(c.wrong, 0) as left,
      c.locked_until as until
    from users u left join transaction_password_counters c on c.user_id = u.id
    where u.id = ${userId}`.execute(tx);
  const [now] = rows;
  if (!now?.hash) throw new CallError('transaction_password_not_set');
  if (now.hash !== hash) {
    if (now.left === 0 && now.until !== null) throw locked(now.until);
    throw new CallError('wrong_transaction_password', { attempts_left: now.left });
  }
}
