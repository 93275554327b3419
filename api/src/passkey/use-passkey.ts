import type { Assertion } from '@adpartner/shared/contract/assertion';
import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import { sql } from 'kysely';

import type { Queries } from '../db/database.ts';
import { CallError } from '../errors/call-error.ts';
import type { ServerParts } from '../http/server-parts.ts';
import { spendChallenge, type ChallengeFor } from './challenge.ts';
import { expectedOrigin, requireRelyingParty } from './relying-party.ts';

type Parts = Pick<ServerParts, 'config' | 'secrets'>;

/** A passkey whose response was accepted. */
export interface UsedPasskey {
  readonly passkeyId: string;
  readonly userId: string;
}

/** The challenge in a browser's response; empty if there is none. */
export function challengeIn(clientDataJSON: string): string {
  try {
    const told: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    const { challenge } = told as { challenge?: unknown };
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
}

/**
 * Accepts a passkey's response, for the purpose of its challenge and once. Must not run inside a transaction, because an
 * error would make the challenge valid again.
 * @throws CallError `passkey_refused`, `passkeys_off`
 */
export async function usePasskey(
  db: Queries,
  { config, secrets }: Parts,
  use: ChallengeFor,
  { id, rawId, type, response }: Assertion,
): Promise<UsedPasskey> {
  const party = requireRelyingParty(config);
  const { clientDataJSON, authenticatorData, signature } = response;
  const expectedChallenge = challengeIn(clientDataJSON);
  const passkey = await db
    .selectFrom('passkeys')
    .select(['id', 'user_id', 'public_key', 'counter'])
    .where('credential_id', '=', id)
    .$if(use.userId !== null, (query) => query.where('user_id', '=', use.userId ?? ''))
    .executeTakeFirst();
  const isAsked = await spendChallenge(db, secrets.pepper, use, expectedChallenge);
  if (!passkey || !isAsked) throw new CallError('passkey_refused');
  // The library throws if a check fails.
  const verification = await verifyAuthenticationResponse({
    response: {
      id,
      rawId,
      type,
      response: { clientDataJSON, authenticatorData, signature },
      clientExtensionResults: {},
    },
    expectedChallenge,
    expectedOrigin: expectedOrigin(party, clientDataJSON),
    expectedRPID: party.id,
    credential: {
      id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: Number(passkey.counter),
    },
    requireUserVerification: true,
  }).catch(() => null);
  if (!verification?.verified) throw new CallError('passkey_refused');
  const { newCounter, credentialBackedUp } = verification.authenticationInfo;
  // If two responses have the same counter, one comes from a copy of the passkey.
  const counted = await db
    .updateTable('passkeys')
    .set({
      counter: BigInt(newCounter),
      backed_up: credentialBackedUp,
      last_used_at: sql<Date>`clock_timestamp()`,
    })
    .where('id', '=', passkey.id)
    .where('counter', '=', passkey.counter)
    .returning('id')
    .executeTakeFirst();
  if (!counted) throw new CallError('passkey_refused');
  return { passkeyId: passkey.id, userId: passkey.user_id };
}
