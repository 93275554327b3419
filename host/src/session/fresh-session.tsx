import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useQuery, useQueryClient } from '@adpartner/shared/api/query';
import { followSession, unreadQuery, userQuery } from '@adpartner/shared/api/session-queries';
import { userAtom } from '@adpartner/shared/session/session-atoms';

/**
 * Refetches the session's user and the count of unread notices: both when a session starts and when the page
 * becomes visible, the count once a minute meanwhile.
 */
export function FreshSession() {
  const id = useAtomValue(userAtom)?.id;
  const enabled = id !== undefined;
  useQuery({ ...userQuery(id ?? ''), enabled });
  useQuery({ ...unreadQuery(id ?? ''), refetchInterval: 60_000, enabled });
  const client = useQueryClient();
  useEffect(() => followSession(client), [client]);
  return null;
}
