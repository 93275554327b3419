import { useEffect } from 'react';
import { useQueryClient } from '@adpartner/shared/api/query';
import { chosenKinds } from '../model/push-choice.ts';
import { useUserId } from './use-user-id.ts';

/** Has what this user once chose for this device pushed to it again, where the site does that. */
export function useResumedPush(isOffered: boolean): void {
  const user = useUserId();
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isOffered || user === undefined || chosenKinds(user).length === 0) return;
    import('../queries/push.ts')
      .then(({ resumePush }) => resumePush(queryClient, user))
      // The notices are there without. The next visit tries again.
      .catch(() => undefined);
  }, [isOffered, user, queryClient]);
}
