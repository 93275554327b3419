import type { Assertion } from '@adpartner/shared/contract/assertion';

import type { Queries } from '../db/database.ts';
import { CallError } from '../errors/call-error.ts';
import type { ServerParts } from '../http/server-parts.ts';
import type { SessionStart } from '../session/repeated-session.ts';
import { guardTries } from '../throttle/guard-tries.ts';
import { ten } from '../throttle/take-tries.ts';
import { askPasskey } from './ask-passkey.ts';
import { relyingPartyOf } from './relying-party.ts';
import { startByRecoveryCode } from './start-by-recovery-code.ts';
import { usePasskey } from './use-passkey.ts';

/**
 * Checks the second step after a right password: a passkey of the user, or a recovery code.
 * @throws CallError `second_step_required`, with the request options for a passkey; `passkey_refused`,
 * `wrong_recovery_code`, `too_many_attempts`
 */
export async function takeSecondStep(
  db: Queries,
  parts: Pick<ServerParts, 'config' | 'secrets'>,
  userId: string,
  step: {
    readonly passkey?: Assertion | undefined;
    readonly recovery_code?: string | undefined;
    readonly repeat_key?: string | undefined;
  },
): Promise<SessionStart> {
  const { passkey, recovery_code: code, repeat_key: repeatKey } = step;
  const use = { purpose: 'second_step', userId } as const;
  if (!passkey && code === undefined) {
    // Where passkeys are off, a recovery code is the only second step.
    if (!relyingPartyOf(parts.config)) throw new CallError('second_step_required');
    throw new CallError('second_step_required', { options: await askPasskey(db, parts, use) });
  }
  const wrong = ['passkey_refused', 'wrong_recovery_code'] as const;
  return guardTries(db, { kind: 'second_step', rules: [ten(userId)], wrong }, async () => {
    if (passkey) await usePasskey(db, parts, use, passkey);
    else if (code !== undefined) {
      return startByRecoveryCode(db, parts.secrets.pepper, userId, { code, repeatKey });
    }
    return {};
  });
}
