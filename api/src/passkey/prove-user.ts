import type { Call } from '@adpartner/shared/contract/call';
import type { Assertion } from '@adpartner/shared/contract/assertion';

import { isLoginPassword } from '../auth/login-password.ts';
import type { Queries } from '../db/database.ts';
import { hashRequest } from '../http/once.ts';
import { CallError } from '../errors/call-error.ts';
import type { ServerParts } from '../http/server-parts.ts';
import { guardTries } from '../throttle/guard-tries.ts';
import { ten } from '../throttle/take-tries.ts';
import { proveTransactionPassword } from '../transaction-password/prove-transaction-password.ts';
import { usePasskey, type UsedPasskey } from './use-passkey.ts';

/** The request that a passkey's challenge is made for: a call's path and its input without the proof. */
export const requestOf = ({ path }: Pick<Call, 'path'>, input: object): Buffer =>
  hashRequest({ path, input });

/** Accepts a passkey's response to the challenge of one request of its user. @throws CallError as `usePasskey` */
export function provePasskey(
  db: Queries,
  parts: ServerParts,
  userId: string,
  call: Call,
  input: { readonly passkey: Assertion },
): Promise<UsedPasskey> {
  const guarded = { kind: 'passkey', rules: [ten(userId)], wrong: ['passkey_refused'] } as const;
  const use = { purpose: 'prove', userId, request: requestOf(call, input) } as const;
  return guardTries(db, guarded, () => usePasskey(db, parts, use, input.passkey));
}

/** The proof that a request carries. */
interface Proof {
  readonly password?: string | undefined;
  readonly transaction_password?: string | undefined;
  readonly passkey?: Assertion | undefined;
}

async function proveLoginPassword(db: Queries, userId: string, hash: string, password: string) {
  const guarded = {
    kind: 'prove_login_password',
    rules: [ten(userId)],
    wrong: ['wrong_old_password'],
  } as const;
  await guardTries(db, guarded, async () => {
    if (!(await isLoginPassword(password, hash, userId))) throw new CallError('wrong_old_password');
  });
}

/**
 * Proves that the user makes the request, and not another person at an open session: by a passkey, by the
 * login password, or, where the user has no login password, by the transaction password.
 * @throws CallError `invalid_params` without any, `passkey_refused`, `wrong_old_password`,
 * `too_many_attempts`, and what `proveTransactionPassword` does
 */
export async function proveUser(
  db: Queries,
  parts: ServerParts,
  userId: string,
  call: Call,
  input: Proof,
): Promise<void> {
  const { passkey, password, transaction_password } = input;
  if (passkey) {
    await provePasskey(db, parts, userId, call, { ...input, passkey });
    return;
  }
  const { password_hash } = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const missing = (field: string) =>
    new CallError('invalid_params', { fields: { [field]: 'required' } });
  if (password_hash === null) {
    if (transaction_password === undefined) throw missing('transaction_password');
    await proveTransactionPassword(db, parts.secrets.pepper, userId, transaction_password);
    return;
  }
  if (password === undefined) throw missing('password');
  await proveLoginPassword(db, userId, password_hash, password);
}
