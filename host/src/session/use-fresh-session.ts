import { useEffect } from 'react';
import { useAtomValue } from 'jotai';
import { callApi } from '@adpartner/shared/api/current-client';
import { useQuery } from '@adpartner/shared/api/query';
import { STALE } from '@adpartner/shared/api/stale';
import { countUnreadCall } from '@adpartner/shared/contract/notification';
import { getUserCall } from '@adpartner/shared/contract/user';
import { changeUser, userAtom } from '@adpartner/shared/session/session-atoms';
import { setUnread } from '@adpartner/shared/session/unread-atoms';

/**
 * Keeps the session's user and the count of unread notices as the server has them: asked for when a
 * session begins, when the page is looked at again, and the count once a minute while it is.
 */
export function useFreshSession(): void {
  const id = useAtomValue(userAtom)?.id;
  const enabled = id !== undefined;
  const user = useQuery({
    queryKey: ['user', id],
    queryFn: ({ signal }) => callApi(getUserCall, {}, { signal, shownInPlace: true }),
    staleTime: STALE.MINUTES.ONE,
    enabled,
  });
  const unread = useQuery({
    queryKey: ['unread', id],
    queryFn: ({ signal }) => callApi(countUnreadCall, {}, { signal, shownInPlace: true }),
    refetchInterval: 60_000,
    enabled,
  });

  useEffect(() => {
    if (user.data) changeUser(user.data);
  }, [user.data]);
  useEffect(() => {
    if (unread.data) setUnread(unread.data.unread_total);
  }, [unread.data, unread.dataUpdatedAt]);
}
