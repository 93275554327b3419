import { callApi } from '@adpartner/shared/api/current-client';
import type { Assertion } from '@adpartner/shared/contract/assertion';
import { askPasskeyCall } from '@adpartner/shared/contract/passkey';

/**
 * Asks for a passkey of the user for one request; null if another request took the place of this one.
 * @throws ApiError, PasskeyFailure
 */
export async function proveByPasskey(
  { path }: { path: string },
  input: Record<string, unknown>,
): Promise<Assertion | null> {
  const options = await callApi(askPasskeyCall, { path, input }, { shownInPlace: true });
  const { askForPasskey } = await import('@adpartner/shared/passkey/ask-browser');
  return askForPasskey(options);
}
