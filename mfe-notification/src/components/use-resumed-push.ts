import { useEffect } from 'react';
import { useQueryClient } from '@adpartner/shared/api/query';
import { chosenKinds } from '../model/push-choice.ts';
import { useUserId } from './use-user-id.ts';

/** Renews this device's push subscription with the kinds that the user once chose, if the site has push. */
export function useResumedPush(isOffered: boolean): void {
  const user = useUserId();
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isOffered || user === undefined || chosenKinds(user).length === 0) return;
    import('../queries/push.ts')
      .then(({ resumePush }) => resumePush(queryClient, user))
      // An error is ignored: notices work without push, and the next visit tries again.
      .catch(() => undefined);
  }, [isOffered, user, queryClient]);
}
