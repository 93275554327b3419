import { queryClient } from '@adpartner/shared/api/query-client';
import { safeStorage } from '@adpartner/shared/session/safe-storage';
import { currentToken, subscribeToSessionChanges } from '@adpartner/shared/session/session-atoms';
import { forgetPlaces } from '../layout/use-scroll-place.ts';
import { CACHED_RESPONSES } from '../offline/cached-responses-key.ts';

const forget = () => safeStorage.remove(CACHED_RESPONSES);

/**
 * Drops what is cached of one user, on the device too, as soon as the session is another's, here or in
 * another tab. Where there is none at the start, what its end may have left goes as well.
 */
export function clearOnSessionChange(): () => void {
  if (currentToken() === null) forget();
  return subscribeToSessionChanges(() => {
    queryClient.clear();
    forgetPlaces();
    forget();
  });
}
