import { queryClient } from '@adpartner/shared/api/query-client';
import { safeStorage } from '@adpartner/shared/session/safe-storage';
import { currentToken, subscribeToSessionChanges } from '@adpartner/shared/session/session-atoms';
import { clearIconBadge } from '../installed/icon-badge.ts';
import { forgetPlaces } from '../layout/use-scroll-place.ts';
import { CACHED_RESPONSES } from '../offline/cached-responses-key.ts';

function forget(): void {
  safeStorage.remove(CACHED_RESPONSES);
  clearIconBadge();
}

/**
 * Drops everything cached of one user, on the device too, as soon as the session changes, here or in another
 * tab. At a start without a session, it drops what the last one may have left.
 */
export function clearOnSessionChange(): () => void {
  if (currentToken() === null) forget();
  return subscribeToSessionChanges(() => {
    queryClient.clear();
    forgetPlaces();
    forget();
  });
}
