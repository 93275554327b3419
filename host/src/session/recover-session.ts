import { createApiClient } from '@adpartner/shared/api/client';
import { getUserCall } from '@adpartner/shared/contract/user';
import { currentLanguage } from '@adpartner/shared/i18n/i18n';
import { signIn, signOut, tokenWithoutUser } from '@adpartner/shared/session/session-atoms';

/**
 * A stored token whose user can't be read is asked for its user once, so that damage to one key does
 * not sign anybody out. A token that is not good any more is forgotten.
 */
export async function recoverSession(base: string): Promise<void> {
  const token = tokenWithoutUser();
  if (token === null) return;
  const client = createApiClient({ base, getToken: () => token, getLanguage: currentLanguage });
  try {
    signIn({ token, user: await client.call(getUserCall, {}) });
  } catch {
    signOut();
  }
}
