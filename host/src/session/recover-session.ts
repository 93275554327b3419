import { ApiError } from '@adpartner/shared/api/api-error';
import { createApiClient } from '@adpartner/shared/api/client';
import { CODES } from '@adpartner/shared/contract/error-codes';
import { getUserCall } from '@adpartner/shared/contract/user';
import { currentLanguage } from '@adpartner/shared/i18n/i18n';
import { signIn, signOut, tokenWithoutUser } from '@adpartner/shared/session/session-atoms';

/** Whether the server itself rejected a token. */
const isRefused = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.kind === 'business' &&
  (error.code === CODES.noAuth || error.code === CODES.tokenExpired);

/**
 * Reads the user of a stored token from the server if the stored user is damaged, so that damage to one key
 * does not sign the user out. A rejected token is forgotten; if the server can't be reached, the token waits
 * for the next start.
 */
export async function recoverSession(base: string): Promise<void> {
  const token = tokenWithoutUser();
  if (token === null) return;
  const client = createApiClient({ base, getToken: () => token, getLanguage: currentLanguage });
  try {
    signIn({ token, user: await client.call(getUserCall, {}) });
  } catch (error) {
    if (isRefused(error)) signOut();
  }
}
