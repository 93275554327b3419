import type { loginCall } from '@adpartner/shared/contract/auth';
import { sql } from 'kysely';
import type * as z from 'zod/mini';

import type { Queries } from '../db/database.ts';
import { requireActive } from '../http/authenticate.ts';
import { Refusal } from '../http/refusal.ts';
import type { ServerParts } from '../http/server-parts.ts';
import { takeSecondStep } from '../passkey/two-step.ts';
import { rememberDevice } from '../session/remember-device.ts';
import { beginSession, restriction } from '../session/session.ts';
import { guardTries } from '../throttle/guard-tries.ts';
import { networkOf } from '../throttle/network-of.ts';
import type { BegunSession } from './answer-session.ts';
import { isLoginPassword } from './login-password.ts';
import type { Visitor } from './visitor.ts';

/**
 * Begins a session for who knows a user's name and password. An unknown name, a wrong password and a
 * user without a password are one answer, after the same work.
 * @throws Refusal `bad_credentials`, `too_many_attempts`, and, after the right password, an account's
 * state and what `takeSecondStep` does
 */
export async function login(
  db: Queries,
  parts: Pick<ServerParts, 'config' | 'secrets'>,
  { username, password, ...step }: z.output<typeof loginCall.input>,
  visitor: Visitor,
): Promise<BegunSession> {
  const name = username.toLowerCase();
  const network = networkOf(visitor.address);
  const guarded = {
    kind: 'login',
    subject: `${name} ${network}`,
    wrong: ['bad_credentials'],
  } as const;
  const user = await guardTries(db, guarded, async () => {
    const found = await db
      .selectFrom('users')
      .select(['id', 'password_hash', 'status', restriction, 'lang', 'two_step_since'])
      .where(sql`lower(username collate "C")`, '=', name)
      .executeTakeFirst();
    const isRight = await isLoginPassword(password, found?.password_hash ?? null, network);
    if (!found || !isRight) throw new Refusal('bad_credentials');
    return found;
  });
  requireActive(user);
  if (user.two_step_since !== null) await takeSecondStep(db, parts, user.id, step);
  return db.transaction().execute(async (tx) => {
    // Waits for a change of the password under way, which ends all sessions that began before it.
    const still = await tx
      .selectFrom('users')
      .select('id')
      .where('id', '=', user.id)
      .where('password_hash', '=', user.password_hash)
      .forShare()
      .executeTakeFirst();
    if (!still) throw new Refusal('bad_credentials');
    await rememberDevice(tx, user.id, visitor.userAgent);
    return { userId: user.id, lang: user.lang, ...(await beginSession(tx, user.id, visitor)) };
  });
}
