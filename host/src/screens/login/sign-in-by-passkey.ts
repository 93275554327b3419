import { callApi } from '@adpartner/shared/api/current-client';
import type { Assertion } from '@adpartner/shared/contract/assertion';
import { askPasskeyLoginCall, loginWithPasskeyCall } from '@adpartner/shared/contract/passkey';

const inPlace = { shownInPlace: true };

const ways = () => import('@adpartner/shared/passkey/ask-browser');
const askServer = () => callApi(askPasskeyLoginCall, {}, inPlace);

/**
 * Starts a session by a passkey of this site.
 * @param chosen the response of a passkey that was chosen in the username's field; null: the browser asks for
 * one
 * @returns null if another request took the place of this one
 * @throws ApiError, PasskeyFailure
 */
export async function signInByPasskey(chosen: Assertion | null) {
  const passkey = chosen ?? (await ask());
  return passkey && callApi(loginWithPasskeyCall, { passkey }, inPlace);
}

async function ask(): Promise<Assertion | null> {
  const [{ askForPasskey }, options] = await Promise.all([ways(), askServer()]);
  return askForPasskey(options);
}

/**
 * Has the browser offer passkeys in the username's field until one is chosen there.
 * @returns null if it was aborted, or another request took its place
 */
export async function chosenInField(left: AbortSignal): Promise<Assertion | null> {
  const { offerInField } = await ways();
  return left.aborted ? null : offerInField(askServer, left);
}
