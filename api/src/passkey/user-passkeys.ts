import type { addPasskeyCall, Passkey } from '@adpartner/shared/contract/passkey';
import type { CreationOptions } from '@adpartner/shared/contract/webauthn';
import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import { sql } from 'kysely';
import type * as z from 'zod/mini';

import type { Queries } from '../db/database.ts';
import { CallError } from '../errors/call-error.ts';
import type { ServerParts } from '../http/server-parts.ts';
import { isUuid } from '../input/uuid.ts';
import { notifyUser } from '../notification/notify-user.ts';
import { coolOff } from '../cooling-off/cool-off.ts';
import { transportsOf } from './ask-passkey.ts';
import { CHALLENGE_MS, newChallenge, spendChallenge } from './challenge.ts';
import { expectedOrigin, requireRelyingParty } from './relying-party.ts';
import { endTwoStep } from './two-step.ts';
import { challengeIn } from './use-passkey.ts';

type Parts = Pick<ServerParts, 'config' | 'secrets'>;
type Made = z.output<typeof addPasskeyCall.input>;

const SHOWN = ['id', 'name', 'created_at', 'last_used_at', 'backed_up', 'confirms'] as const;

interface Row {
  readonly id: string;
  readonly name: string;
  readonly created_at: Date;
  readonly last_used_at: Date | null;
  readonly backed_up: boolean;
  readonly confirms: boolean;
}

const present = ({ created_at, last_used_at, backed_up, ...row }: Row): Passkey => ({
  ...row,
  created_at: created_at.toISOString(),
  last_used_at: last_used_at && last_used_at.toISOString(),
  synced: backed_up,
});

/** A user's passkeys, the oldest first, and the state of the two-step sign-in. */
export async function listPasskeys(
  db: Queries,
  userId: string,
): Promise<{ list: Passkey[]; two_step: boolean; recovery_codes_left: number }> {
  const rows = await db
    .selectFrom('passkeys')
    .select(SHOWN)
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const { two_step, left } = await db
    .selectFrom('users')
    .select((is) => [
      is('two_step_since', 'is not', null).as('two_step'),
      sql<bigint>`(select count(*) from recovery_codes
        where user_id = users.id and used_at is null)`.as('left'),
    ])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return {
    list: rows.map(present),
    two_step: Boolean(two_step),
    recovery_codes_left: Number(left),
  };
}

/**
 * The options with which a browser makes a new passkey. The caller has proved to be the user; a response to the
 * challenge in the options counts as that proof.
 * @throws CallError `passkeys_off`
 */
export async function beginPasskey(
  db: Queries,
  { config, secrets }: Parts,
  userId: string,
): Promise<CreationOptions> {
  const { id, name } = requireRelyingParty(config);
  const { username, nickname } = await db
    .selectFrom('users')
    .select(['username', 'nickname'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const own = await db
    .selectFrom('passkeys')
    .select(['credential_id', 'transports'])
    .where('user_id', '=', userId)
    .execute();
  const { challenge, pubKeyCredParams, user } = await generateRegistrationOptions({
    rpID: id,
    rpName: name,
    userName: username,
    userDisplayName: nickname,
    // A random id, which reveals nothing about the user.
    userID: new Uint8Array(Buffer.from(userId.replaceAll('-', ''), 'hex')),
    challenge: newChallenge(secrets.pepper, { purpose: 'add', userId }),
  });
  return {
    rp: { id, name },
    user,
    challenge,
    pubKeyCredParams: pubKeyCredParams.map(({ alg }) => ({ type: 'public-key', alg })),
    timeout: CHALLENGE_MS,
    excludeCredentials: own.map(({ credential_id, transports }) => ({
      id: credential_id,
      type: 'public-key',
      transports: transportsOf(transports),
    })),
    // So that the browser finds it without a username and the device asks for its lock.
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  };
}

/** Verifies a passkey that a browser has made. @throws CallError `passkey_refused`, `passkeys_off` */
async function readMade({ config }: Parts, { passkey }: Made) {
  const party = requireRelyingParty(config);
  const { id, rawId, type, response } = passkey;
  const made = await verifyRegistrationResponse({
    response: {
      id,
      rawId,
      type,
      response: { ...response, transports: [] },
      clientExtensionResults: {},
    },
    expectedChallenge: challengeIn(response.clientDataJSON),
    expectedOrigin: expectedOrigin(party, response.clientDataJSON),
    expectedRPID: party.id,
    requireUserVerification: true,
  }).catch(() => null);
  if (!made?.verified) throw new CallError('passkey_refused');
  return made.registrationInfo;
}

/**
 * Stores a passkey that a browser has made for a user, and notifies the user.
 * @throws CallError `passkey_refused`, also for one that is stored already; `passkeys_off`
 */
export async function addPasskey(
  tx: Queries,
  parts: Parts,
  userId: string,
  made: Made,
): Promise<Passkey> {
  const { credential, credentialDeviceType, credentialBackedUp } = await readMade(parts, made);
  const { clientDataJSON, transports = [] } = made.passkey.response;
  const use = { purpose: 'add', userId } as const;
  if (!(await spendChallenge(tx, parts.secrets.pepper, use, challengeIn(clientDataJSON)))) {
    throw new CallError('passkey_refused');
  }
  const row = await tx
    .insertInto('passkeys')
    .values({
      user_id: userId,
      credential_id: credential.id,
      public_key: credential.publicKey,
      counter: BigInt(credential.counter),
      transports: transports.filter((one) => /^[\w-]+$/.test(one)).join(','),
      multi_device: credentialDeviceType === 'multiDevice',
      backed_up: credentialBackedUp,
      name: made.name,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(SHOWN)
    .executeTakeFirst();
  if (!row) throw new CallError('passkey_refused');
  await notifyUser(tx, userId, 'passkey_added');
  return present(row);
}

/** @throws CallError `not_found`, also for another user's passkey */
export async function renamePasskey(
  tx: Queries,
  userId: string,
  { id, name }: { id: string; name: string },
): Promise<Passkey> {
  const row =
    isUuid(id) &&
    (await tx
      .updateTable('passkeys')
      .set({ name })
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .returning(SHOWN)
      .executeTakeFirst());
  if (!row) throw new CallError('not_found');
  return present(row);
}

/** @throws CallError `not_found`, also for another user's passkey */
export async function requirePasskey(db: Queries, userId: string, id: string): Promise<void> {
  const found =
    isUuid(id) &&
    (await db
      .selectFrom('passkeys')
      .select('id')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .executeTakeFirst());
  if (!found) throw new CallError('not_found');
}

/**
 * Removes a passkey and notifies the user. With the last one the two-step sign-in ends.
 * @throws CallError `not_found`, also for another user's passkey
 */
export async function removePasskey(tx: Queries, userId: string, id: string): Promise<void> {
  await sql`select lock_accounts(${userId})`.execute(tx);
  await requirePasskey(tx, userId, id);
  await tx.deleteFrom('passkeys').where('id', '=', id).execute();
  await notifyUser(tx, userId, 'passkey_removed');
  const { list } = await listPasskeys(tx, userId);
  if (list.length === 0) await endTwoStep(tx, userId);
}

/**
 * Lets a passkey replace the transaction password, or stops that. The caller has proved the password. Letting it
 * begins a cooling-off, and the user is notified.
 * @throws CallError `not_found`, also for another user's passkey
 */
export async function setConfirming(
  tx: Queries,
  userId: string,
  { id, confirms }: { id: string; confirms: boolean },
): Promise<Passkey> {
  await sql`select lock_accounts(${userId})`.execute(tx);
  await requirePasskey(tx, userId, id);
  const changed = await tx
    .updateTable('passkeys')
    .set({ confirms })
    .where('id', '=', id)
    .where('confirms', '<>', confirms)
    .returning('id')
    .executeTakeFirst();
  if (changed && confirms) {
    await coolOff(tx, userId, 'passkey_confirms', false);
    await notifyUser(tx, userId, 'passkey_confirms');
  }
  return present(
    await tx.selectFrom('passkeys').select(SHOWN).where('id', '=', id).executeTakeFirstOrThrow(),
  );
}
