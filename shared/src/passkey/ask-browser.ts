import {
  startAuthentication,
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type { CallInput } from '@adpartner/shared/contract/call';
import type { addPasskeyCall } from '@adpartner/shared/contract/passkey';
import type { Assertion } from '@adpartner/shared/contract/assertion';
import type { CreationOptions, RequestOptions } from '@adpartner/shared/contract/webauthn';

/**
 * The browser's part of passkeys. Heavier than what surrounds it: to be loaded once it is asked for.
 */

type Attestation = CallInput<typeof addPasskeyCall>['passkey'];

/** What a browser calls a question that its user closed, or that another one took the place of. */
const TAKEN_BACK = new Set(['NotAllowedError', 'AbortError']);

async function unlessTakenBack<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Error && TAKEN_BACK.has(error.name)) return null;
    throw error;
  }
}

/**
 * Asks for one of the passkeys that the server named, or for whichever there is.
 * @param autofill true: among what the browser offers at a field with `autocomplete="… webauthn"`
 * @returns null where the user took it back
 */
export async function askForPasskey(
  options: RequestOptions,
  autofill = false,
): Promise<Assertion | null> {
  const answer = await unlessTakenBack(
    startAuthentication({
      optionsJSON: options as PublicKeyCredentialRequestOptionsJSON,
      useBrowserAutofill: autofill,
    }),
  );
  if (answer === null) return null;
  const { id, rawId, type, response } = answer;
  return { id, rawId, type, response };
}

/** Asks the browser to make a passkey. @returns null where the user took it back */
export async function makePasskey(options: CreationOptions): Promise<Attestation | null> {
  const made = await unlessTakenBack(
    startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }),
  );
  if (made === null) return null;
  const { id, rawId, type, response } = made;
  const { clientDataJSON, attestationObject, transports } = response;
  return { id, rawId, type, response: { clientDataJSON, attestationObject, transports } };
}
