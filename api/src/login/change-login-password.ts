import type { changeLoginPasswordCall } from '@adpartner/shared/contract/password';
import type * as z from 'zod/mini';

import type { ServerConfig } from '../config/server-config.ts';
import type { Queries } from '../db/database.ts';
import { CallError } from '../errors/call-error.ts';
import { notifyUser } from '../notification/notify-user.ts';
import { endSessionsOf } from '../session/session.ts';
import { guardTries } from '../throttle/guard-tries.ts';
import { ten } from '../throttle/take-tries.ts';
import { hashLoginPassword, isLoginPassword, isSameLoginPassword } from '../auth/login-password.ts';
import { passwordWords, type KnownOfUser } from '../auth/password-words.ts';
import { requireStrongPassword } from '../auth/weak-password.ts';

/**
 * Checks the old password.
 * @throws CallError `wrong_old_password`; `not_found` for a user of the host app, who has none
 */
async function proveOld(db: Queries, userId: string, password: string): Promise<string> {
  const { password_hash } = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (password_hash === null) throw new CallError('not_found');
  if (!(await isLoginPassword(password, password_hash, userId)))
    throw new CallError('wrong_old_password');
  return password_hash;
}

const findKnown = (db: Queries, userId: string): Promise<KnownOfUser> =>
  db
    .selectFrom('users')
    .select(['username', 'nickname', 'email'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();

/**
 * Changes the login password once the old one is proven, ends every session of the user and notifies the
 * user.
 * @throws CallError `weak_password`, which costs no try, `wrong_old_password`, `same_password`,
 * `too_many_attempts`; `not_found` for a user of the host app, who has no login password
 */
export async function changeLoginPassword(
  db: Queries,
  config: Pick<ServerConfig, 'brand'>,
  { userId, sessionId }: { userId: string; sessionId: string },
  { old_password, new_password }: z.output<typeof changeLoginPasswordCall.input>,
): Promise<void> {
  requireStrongPassword(new_password, passwordWords(config, await findKnown(db, userId)));
  const guarded = {
    kind: 'change_login_password',
    // By session, so that a thief of another session can't use up the tries of this one.
    rules: [ten(sessionId)],
    wrong: ['wrong_old_password'],
  } as const;
  const proven = await guardTries(db, guarded, () => proveOld(db, userId, old_password));
  if (isSameLoginPassword(old_password, new_password)) throw new CallError('same_password');
  const password_hash = await hashLoginPassword(new_password, userId);
  await db.transaction().execute(async (tx) => {
    const changed = await tx
      .updateTable('users')
      .set({ password_hash })
      .where('id', '=', userId)
      .where('password_hash', '=', proven)
      .returning('id')
      .executeTakeFirst();
    // Another request changed it meanwhile, so the password that was proven is no longer the current one.
    if (!changed) throw new CallError('wrong_old_password');
    await endSessionsOf(tx, userId);
    await notifyUser(tx, userId, 'login_password_changed');
  });
}
