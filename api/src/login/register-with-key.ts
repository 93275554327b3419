import type { LanguageCode } from '@adpartner/shared/contract/language';

import type { ServerConfig } from '../config/server-config.ts';
import type { Queries } from '../db/database.ts';
import { CallError } from '../errors/call-error.ts';
import { welcomeNewUser } from '../sandbox/welcome-new-user.ts';
import { rememberDevice } from '../auth/remember-device.ts';
import { beginSession } from '../session/session.ts';
import { guardTries, guardUnguessable } from '../throttle/guard-tries.ts';
import { networkOf } from '../throttle/network-of.ts';
import { ten } from '../throttle/take-tries.ts';
import type { BegunSession } from '../auth/session-response.ts';
import { rememberPlaces } from '../auth/familiar-places.ts';
import { requireUnusedLicenseKey, useLicenseKey } from '../auth/license-key.ts';
import { hashLoginPassword } from '../auth/login-password.ts';
import { newAccountStatus } from '../auth/new-account-status.ts';
import { passwordWords } from '../auth/password-words.ts';
import type { KnownVisitor } from '../session/visitor.ts';
import { requireStrongPassword } from '../auth/weak-password.ts';

const WRONG_KEY = ['license_key_not_found', 'license_key_used'] as const;

export interface Registration {
  readonly username: string;
  readonly password: string;
  readonly email: string;
  readonly phone: string;
  readonly license_key: string;
  readonly nickname?: string | undefined;
  readonly lang: LanguageCode;
  readonly terms_version?: string | undefined;
}

async function makeUser(
  tx: Queries,
  registration: Registration,
  licenseKey: string,
  passwordHash: string,
  visitor: KnownVisitor,
): Promise<BegunSession> {
  const { username, email, phone, nickname, lang, terms_version } = registration;
  const now = new Date();
  const user = await tx
    .insertInto('users')
    .values({
      username,
      nickname: nickname ?? username,
      email,
      phone,
      password_hash: passwordHash,
      entry: 'register',
      status: newAccountStatus,
      lang,
      store_opened_at: now,
      terms_version: terms_version ?? null,
      terms_accepted_at: terms_version === undefined ? null : now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!user) throw new CallError('username_taken');
  await useLicenseKey(tx, licenseKey, user.id);
  await welcomeNewUser(tx, user.id);
  await rememberDevice(tx, user.id, visitor.userAgent);
  await rememberPlaces(tx, user.id, visitor);
  return { userId: user.id, lang, ...(await beginSession(tx, user.id, visitor)) };
}

/**
 * Makes an account with its store open and begins its first session. The license key is checked first, so that
 * only the holder of a key can find out which names are taken, and ten of them at most.
 * @throws CallError `weak_password`, which costs no try, `license_key_not_found`, `license_key_used`,
 * `username_taken`, `too_many_attempts`
 */
export async function registerWithKey(
  db: Queries,
  config: Pick<ServerConfig, 'brand'>,
  registration: Registration,
  visitor: KnownVisitor,
): Promise<BegunSession> {
  const { username, nickname = username, email, password } = registration;
  requireStrongPassword(password, passwordWords(config, { username, nickname, email }));
  const network = networkOf(visitor.address);
  const keys = { kind: 'register', rules: [ten(network)], wrong: WRONG_KEY };
  const licenseKey = await guardUnguessable(db, keys, () =>
    requireUnusedLicenseKey(db, registration.license_key),
  );
  const guarded = {
    kind: 'register',
    rules: [ten(`key ${licenseKey}`)],
    wrong: ['username_taken'],
  } as const;
  return guardTries(db, guarded, async () => {
    // Before the transaction, which holds a connection (on PGlite the only one).
    const passwordHash = await hashLoginPassword(password, { stranger: network });
    return db
      .transaction()
      .execute((tx) => makeUser(tx, registration, licenseKey, passwordHash, visitor));
  });
}
