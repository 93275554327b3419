import type { Assertion } from '@adpartner/shared/contract/assertion';

import type { BegunSession } from '../auth/session-response.ts';
import type { Visitor } from '../session/visitor.ts';
import type { Queries } from '../db/database.ts';
import { requireActive } from '../http/authenticate.ts';
import { CallError } from '../errors/call-error.ts';
import type { ServerParts } from '../http/server-parts.ts';
import { rememberDevice } from '../auth/remember-device.ts';
import { beginSession, restriction } from '../session/session.ts';
import { guardUnguessable } from '../throttle/guard-tries.ts';
import { networkOf } from '../throttle/network-of.ts';
import { ten } from '../throttle/take-tries.ts';
import { usePasskey } from './use-passkey.ts';

/**
 * Begins a session for the owner of a passkey. A passkey counts as both steps: the user has the device, and unlocks it
 * by a code or a fingerprint.
 * @throws CallError `passkey_refused`, `passkeys_off`, `too_many_attempts`, an account's state
 */
export async function loginWithPasskey(
  db: Queries,
  parts: Pick<ServerParts, 'config' | 'secrets'>,
  assertion: Assertion,
  visitor: Visitor,
): Promise<BegunSession> {
  const guarded = {
    kind: 'passkey_login',
    rules: [ten(networkOf(visitor.address))],
    wrong: ['passkey_refused'],
  } as const;
  const use = { purpose: 'sign_in', userId: null } as const;
  const { passkeyId, userId } = await guardUnguessable(db, guarded, () =>
    usePasskey(db, parts, use, assertion),
  );
  return db.transaction().execute(async (tx) => {
    const user = await tx
      .selectFrom('users')
      .select(['id', 'status', restriction, 'lang'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    requireActive(user);
    // Waits for a removal of the passkey that is under way: a removed one must not begin a session.
    const still = await tx
      .selectFrom('passkeys')
      .select('id')
      .where('id', '=', passkeyId)
      .forShare()
      .executeTakeFirst();
    if (!still) throw new CallError('passkey_refused');
    await rememberDevice(tx, userId, visitor.userAgent);
    return { userId, lang: user.lang, ...(await beginSession(tx, userId, visitor)) };
  });
}
