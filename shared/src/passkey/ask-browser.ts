import {
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type { CallInput } from '@adpartner/shared/contract/call';
import type { addPasskeyCall } from '@adpartner/shared/contract/passkey';
import type { Assertion } from '@adpartner/shared/contract/assertion';
import type { CreationOptions, RequestOptions } from '@adpartner/shared/contract/webauthn';
import { credentialOf } from './credential-of.ts';

/** The browser's part of passkeys. Larger than its surroundings: to be loaded when it is needed. */

type Attestation = CallInput<typeof addPasskeyCall>['passkey'];

async function ask(options: RequestOptions, inField: boolean): Promise<Assertion | null> {
  const credential = await credentialOf(
    startAuthentication({
      optionsJSON: options as PublicKeyCredentialRequestOptionsJSON,
      useBrowserAutofill: inField,
    }),
    'notUsed',
  );
  if (credential === null) return null;
  const { id, rawId, type, response } = credential;
  return { id, rawId, type, response };
}

/**
 * Asks for one of the passkeys that the server named, or for any.
 * @returns null if another request took the place of this one
 * @throws PasskeyFailure
 */
export const askForPasskey = (options: RequestOptions) => ask(options, false);

/** How long before its expiry a challenge in a field is renewed: a response still has to reach the server. */
const SPARE_MS = 30_000;

/**
 * Has the browser offer the passkeys of this site at the field with `autocomplete="… webauthn"`, until one is
 * chosen there.
 * @param askServer returns request options, which expire
 * @param left aborts it
 * @returns null if it was aborted, or another request took its place
 * @throws PasskeyFailure, and the errors of `askServer`
 */
export async function offerInField(
  askServer: () => Promise<RequestOptions>,
  left: AbortSignal,
): Promise<Assertion | null> {
  const end = () => WebAuthnAbortService.cancelCeremony();
  for (;;) {
    const options = await askServer();
    if (left.aborted) return null;
    let isOld = false;
    const tooOld = setTimeout(() => {
      isOld = true;
      end();
    }, options.timeout - SPARE_MS);
    left.addEventListener('abort', end);
    try {
      const chosen = await ask(options, true);
      if (chosen !== null || !isOld) return chosen;
    } finally {
      clearTimeout(tooOld);
      left.removeEventListener('abort', end);
    }
  }
}

/**
 * Asks the browser to make a passkey.
 * @returns null if another request took the place of this one
 * @throws PasskeyFailure
 */
export async function makePasskey(options: CreationOptions): Promise<Attestation | null> {
  const made = await credentialOf(
    startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }),
    'notMade',
  );
  if (made === null) return null;
  const { id, rawId, type, response } = made;
  const { clientDataJSON, attestationObject, transports } = response;
  return { id, rawId, type, response: { clientDataJSON, attestationObject, transports } };
}
