import { callApi } from '@adpartner/shared/api/current-client';
import { queryOptions } from '@adpartner/shared/api/query';
import { countUnreadCall } from '@adpartner/shared/contract/notification';
import { getUserCall } from '@adpartner/shared/contract/user';
import { changeUser } from '@adpartner/shared/session/session-atoms';
import { setUnread } from '@adpartner/shared/session/unread-atoms';
import { keptAs } from './kept-answer.ts';
import { STALE } from './stale.ts';

// What host and remotes both ask about the session: one entry of the cache, one request. The answer goes
// into the session as it comes, never out of the cache, where it may be older than the session is.

export const sessionKeys = {
  user: ['user'] as const,
  userOf: (id: string) => ['user', id] as const,
  unread: ['unread'] as const,
  unreadOf: (id: string) => ['unread', id] as const,
};

/** The signed-in user of this id as the server has them; the session takes them over. */
export const userQuery = (id: string) =>
  queryOptions({
    queryKey: sessionKeys.userOf(id),
    queryFn: async ({ signal }) => {
      const user = await callApi(getUserCall, {}, { signal, shownInPlace: true });
      changeUser(user);
      return user;
    },
    staleTime: STALE.MINUTES.ONE,
  });

/** How many notices of the user of this id are unread; the badge takes the total over. */
export const unreadQuery = (id: string) =>
  queryOptions({
    queryKey: sessionKeys.unreadOf(id),
    queryFn: async ({ signal }) => {
      const count = await callApi(countUnreadCall, {}, { signal, shownInPlace: true });
      setUnread(count.unread_total);
      return count;
    },
    meta: keptAs(countUnreadCall.output),
    staleTime: STALE.SECONDS.THIRTY,
  });
