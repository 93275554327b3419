import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useQuery, useQueryClient } from '@adpartner/shared/api/query';
import { followSession, unreadQuery, userQuery } from '@adpartner/shared/api/session-queries';
import { userAtom } from '@adpartner/shared/session/session-atoms';

/**
 * Keeps the session's user and the count of unread notices as the server has them: asked for when a
 * session begins, when the page is looked at again, and the count once a minute while it is.
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
