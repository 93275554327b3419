import { sql } from 'kysely';

import type { Queries } from '../db/database.ts';
import { requireActive } from '../http/authenticate.ts';
import { Refusal } from '../http/refusal.ts';
import { beginSession } from '../session/session.ts';
import { guardTries } from '../throttle/guard-tries.ts';
import type { BegunSession } from './answer-session.ts';
import { isLoginPassword } from './login-password.ts';

/**
 * Begins a session for who knows a user's name and password. An unknown name, a wrong password and a
 * user without a password are one answer, after the same work.
 * @throws Refusal `bad_credentials`, `too_many_attempts`, and, after the right password, an account's
 * state
 */
export async function login(
  db: Queries,
  { username, password }: { username: string; password: string },
  address: string,
): Promise<BegunSession> {
  const name = username.toLowerCase();
  const guarded = {
    kind: 'login',
    subject: `${name} ${address}`,
    wrong: ['bad_credentials'],
  } as const;
  const user = await guardTries(db, guarded, async () => {
    const found = await db
      .selectFrom('users')
      .select(['id', 'password_hash', 'status', 'lang'])
      .where(sql`lower(username collate "C")`, '=', name)
      .executeTakeFirst();
    const isRight = await isLoginPassword(password, found?.password_hash ?? null);
    if (!found || !isRight) throw new Refusal('bad_credentials');
    return found;
  });
  requireActive(user);
  return { userId: user.id, lang: user.lang, ...(await beginSession(db, user.id)) };
}
