import { hash, randomBytes } from 'node:crypto';

import { sql } from 'kysely';

import type { Visitor } from './visitor.ts';
import type { AccountStatus } from '../db/tables/identity.ts';
import type { Queries } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import { coarseNetwork } from '../throttle/network-of.ts';
import { deviceName } from './device-name.ts';

/** A session ends when it has not been used for this long … */
const IDLE_DAYS = 7;
/** … and in any case this long after its start. */
const ABSOLUTE_DAYS = 30;

/** Since when an account is restricted, and the operator's reason, in its holder's language. */
export type Restriction = { readonly since: string; readonly why?: string };

/** The restriction in a row of `users`. */
export const restriction = sql<Restriction | null>`restriction_of(users)`.as('restriction');

/** The user of a session, as far as every call needs it. */
export interface SessionUser {
  readonly id: string;
  readonly lang: string;
  readonly status: AccountStatus;
  /** The restriction for the account's holder; null for an active account. */
  readonly restriction: Restriction | null;
  readonly has_open_store: boolean;
}

export interface Session {
  readonly id: string;
  readonly user: SessionUser;
}

/** The stored hash of a token. */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');

/** The token of a new session, and its end. */
export interface BegunToken {
  readonly token: string;
  readonly expires_at: string;
}

const inDays = (days: number) => sql<Date>`now() + make_interval(days => ${days})`;

/**
 * Starts a session, and ends the browser's previous one, because its page forgets that token. The new token
 * is returned here once; only its hash is stored.
 * @param how.ends `own`: another user's session stays, because the page asks before it leaves that
 * @param how.token of a session that can be repeated, see `repeatableToken`
 */
export async function beginSession(
  db: Queries,
  userId: string,
  { address, userAgent, token: replaced }: Visitor,
  how: { readonly ends?: 'any' | 'own'; readonly token?: string | undefined } = {},
): Promise<BegunToken> {
  if (replaced !== null) {
    let ending = db
      .updateTable('sessions')
      .set({ revoked_at: sql<Date>`now()` })
      .where('token_hash', '=', hashToken(replaced))
      .where('revoked_at', 'is', null);
    if (how.ends === 'own') ending = ending.where('user_id', '=', userId);
    await ending.execute();
  }
  const token = how.token ?? randomBytes(32).toString('base64url');
  const { expires_at } = await db
    .insertInto('sessions')
    .values({
      user_id: userId,
      token_hash: hashToken(token),
      idle_expires_at: inDays(IDLE_DAYS),
      expires_at: inDays(ABSOLUTE_DAYS),
      ...deviceName(userAgent),
      network: coarseNetwork(address),
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  return { token, expires_at: expires_at.toISOString() };
}

/** The database's row for a known token (`session_of`); all of it can be JSON. */
export interface SessionRow extends Omit<SessionUser, 'restriction'> {
  readonly session_id: string;
  readonly is_expired: boolean;
  readonly is_to_be_touched: boolean;
}

const sessionOfHash = prepared((db, tokenHash: Buffer) =>
  db.selectFrom(sql<SessionRow>`session_of(${tokenHash})`.as('session')).selectAll(),
);

/** A session, or why there is none: `unknown` or `expired`, as in `findSession`. */
export type FoundSession = Session | 'unknown' | 'expired';

/** The session of a row; its use is stored. */
export async function useSession(db: Queries, row: SessionRow): Promise<Session | 'expired'> {
  if (row.is_expired) return 'expired';
  if (row.is_to_be_touched) {
    await db
      .updateTable('sessions')
      .set({ last_seen_at: sql<Date>`now()`, idle_expires_at: inDays(IDLE_DAYS) })
      .where('id', '=', row.session_id)
      .execute();
  }
  const { session_id, is_expired: _e, is_to_be_touched: _t, ...user } = row;
  return { id: session_id, user: { ...user, restriction: await restrictionOf(db, row) } };
}

/** Asked for apart: in the statement that finds the session it would take a third of its time, for every request. */
async function restrictionOf(db: Queries, { id, status }: SessionRow): Promise<Restriction | null> {
  if (status === 'active') return null;
  const { restriction: found } = await db
    .selectFrom('users')
    .select(restriction)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return found;
}

/**
 * The session of a token: `unknown` if it never existed, was signed out or was deleted, `expired` after its
 * idle or absolute end.
 */
export async function findSession(db: Queries, token: string): Promise<FoundSession> {
  const [row] = await sessionOfHash(db, hashToken(token));
  return row ? useSession(db, row) : 'unknown';
}

/** Ends every session of a user at once. */
export async function endSessionsOf(db: Queries, userId: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revoked_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Ends one session at once. */
export async function endSession(db: Queries, sessionId: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revoked_at: sql<Date>`now()` })
    .where('id', '=', sessionId)
    .execute();
}

/** Ends the session of a token's hash at once, if there is one. */
export async function endSessionOfHash(db: Queries, tokenHash: Buffer): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revoked_at: sql<Date>`now()` })
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .execute();
}
