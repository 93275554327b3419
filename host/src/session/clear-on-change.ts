import { queryClient } from '@adpartner/shared/api/query-client';
import { subscribeToSessionChanges } from '@adpartner/shared/session/session-atoms';

/** Drops what is cached of one user as soon as the session is another's, here or in another tab. */
export function clearOnSessionChange(): () => void {
  return subscribeToSessionChanges(() => {
    queryClient.clear();
  });
}
