import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { unlessLive } from '@adpartner/shared/api/live';
import { useQuery, useQueryClient } from '@adpartner/shared/api/query';
import { followSession, unreadQuery, userQuery } from '@adpartner/shared/api/session-queries';
import { sessionAtom } from '@adpartner/shared/session/session-atoms';
import { useRuntimeConfig } from '../config/current-config.ts';
import { followEvents } from '../events/follow-events.ts';
import { UnstoredSession } from './unstored-session.tsx';

/**
 * Refetches the session's user and the count of unread notices: both when a session starts and when the page
 * becomes visible, meanwhile the count as soon as the server tells that it has changed, or else once a minute. Says so if the browser
 * could not store the session.
 */
export function FreshSession() {
  const { apiBase: base } = useRuntimeConfig();
  const session = useAtomValue(sessionAtom);
  const [id, token] = [session?.user.id, session?.token];
  const enabled = id !== undefined;
  useQuery({ ...userQuery(id ?? ''), enabled });
  useQuery({ ...unreadQuery(id ?? ''), refetchInterval: unlessLive(60_000), enabled });
  const client = useQueryClient();
  useEffect(() => followSession(client), [client]);
  useEffect(() => {
    if (id === undefined || token === undefined) return undefined;
    return followEvents(client, { base, token }, id);
  }, [client, base, id, token]);
  return token !== undefined && <UnstoredSession token={token} />;
}
