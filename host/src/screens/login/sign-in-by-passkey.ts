import { callApi } from '@adpartner/shared/api/current-client';
import { askPasskeyLoginCall, loginWithPasskeyCall } from '@adpartner/shared/contract/passkey';
import { askForPasskey } from '@adpartner/shared/passkey/ask-browser';

/**
 * Begins a session by a passkey of this site; null where the user took it back.
 * @param autofill true: among what the browser offers at the field of the username
 */
export async function signInByPasskey(autofill = false) {
  const options = await callApi(askPasskeyLoginCall, {}, { shownInPlace: true });
  const passkey = await askForPasskey(options, autofill);
  return passkey && callApi(loginWithPasskeyCall, { passkey }, { shownInPlace: true });
}
