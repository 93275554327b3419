import { createHmac } from 'node:crypto';

import { sql } from 'kysely';

import type { Queries } from '../db/database.ts';
import { isUuid } from '../input/uuid.ts';
import { hashToken, type BegunToken } from './session.ts';

/** How long after its start a session is given out again. */
const REPEAT_MINUTES = 10;

/** What started a session, and whether it was started before: how the next step begins or repeats it. */
export interface SessionStart {
  /** The token to begin it with; undefined for one that can't be repeated. */
  readonly token?: string | undefined;
  /** The session that was begun by the same request before; null if there is none. */
  readonly repeated?: BegunToken | null;
}

/**
 * The token of the session that a single-use secret starts. The same request gets the same token, so it need not
 * be stored for the case that the response is lost. Nobody can compute it who does not know the client's key and
 * the server's pepper.
 * @param secret the secret, its kind and its user
 * @param repeatKey from the client; without one the session can't be repeated
 */
export function repeatableToken(
  pepper: string,
  secret: string,
  repeatKey: string | undefined,
): string | undefined {
  if (repeatKey === undefined || !isUuid(repeatKey)) return undefined;
  return createHmac('sha256', pepper)
    .update(`session of ${secret} ${repeatKey.toLowerCase()}`)
    .digest('base64url');
}

/**
 * Finds the session that this token began in the last minutes. A session that its user has ended since is not found, so
 * whoever repeats a request gets no more than its first response gave.
 */
export async function findStart(
  db: Queries,
  userId: string,
  token: string | undefined,
): Promise<SessionStart> {
  if (token === undefined) return {};
  const begun = await db
    .selectFrom('sessions')
    .select('expires_at')
    .where('token_hash', '=', hashToken(token))
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('created_at', '>', sql<Date>`now() - make_interval(mins => ${REPEAT_MINUTES})`)
    .executeTakeFirst();
  return { token, repeated: begun ? { token, expires_at: begun.expires_at.toISOString() } : null };
}
