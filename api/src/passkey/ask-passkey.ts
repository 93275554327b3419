import type { RequestOptions } from '@adpartner/shared/contract/webauthn';
import { generateAuthenticationOptions } from '@simplewebauthn/server';

import type { Queries } from '../db/database.ts';
import { CallError } from '../errors/call-error.ts';
import type { ServerParts } from '../http/server-parts.ts';
import { CHALLENGE_MS, newChallenge, type ChallengeFor } from './challenge.ts';
import { requireRelyingParty } from './relying-party.ts';

/** A passkey's transports, stored as one text. */
export const transportsOf = (stored: string): string[] => (stored ? stored.split(',') : []);

/**
 * The request options for a browser: for the passkeys of one user, or for any passkey of this site.
 * @param onlyConfirming only those that replace the transaction password
 * @throws CallError `passkeys_off`; `passkey_required` if the user has none
 */
export async function askPasskey(
  db: Queries,
  { config, secrets }: Pick<ServerParts, 'config' | 'secrets'>,
  use: ChallengeFor,
  onlyConfirming = false,
): Promise<RequestOptions> {
  const { id: rpID } = requireRelyingParty(config);
  const own =
    use.userId === null
      ? []
      : await db
          .selectFrom('passkeys')
          .select(['credential_id', 'transports'])
          .where('user_id', '=', use.userId)
          .$if(onlyConfirming, (query) => query.where('confirms', '=', true))
          .execute();
  if (use.userId !== null && own.length === 0) throw new CallError('passkey_required');
  const { challenge } = await generateAuthenticationOptions({
    rpID,
    challenge: newChallenge(secrets.pepper, use),
  });
  return {
    challenge,
    rpId: rpID,
    timeout: CHALLENGE_MS,
    allowCredentials: own.map(({ credential_id, transports }) => ({
      id: credential_id,
      type: 'public-key',
      transports: transportsOf(transports),
    })),
    // Without the device's lock a passkey would be one factor only.
    userVerification: 'required',
  };
}
