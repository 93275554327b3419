import { callApi } from '@adpartner/shared/api/current-client';
import { queryOptions, type QueryClient } from '@adpartner/shared/api/query';
import { countUnreadCall } from '@adpartner/shared/contract/notification';
import { getUserCall, userSchema, type User } from '@adpartner/shared/contract/user';
import { appStore } from '@adpartner/shared/session/app-store';
import { changeUser, userAtom } from '@adpartner/shared/session/session-atoms';
import { setUnread } from '@adpartner/shared/session/unread-atoms';
import { cachedAs } from './cached-response.ts';
import { STALE } from './stale.ts';

// Queries about the session that host and remotes share: one cache entry, one request. A response updates the
// session as it arrives; cached data never does, because it may be older than the session.

export const sessionKeys = {
  user: ['user'] as const,
  userOf: (id: string) => ['user', id] as const,
  unread: ['unread'] as const,
  unreadOf: (id: string) => ['unread', id] as const,
};

/** The user of this id as the session stored them; undefined if it stored less. */
function userOfSession(id: string): User | undefined {
  const user = appStore.get(userAtom);
  return user?.id === id ? userSchema.safeParse(user).data : undefined;
}

/**
 * The query for the signed-in user of this id. It starts with the session's stored user; each response of the
 * server replaces that, here and in the session.
 */
export const userQuery = (id: string) =>
  queryOptions({
    queryKey: sessionKeys.userOf(id),
    queryFn: async ({ signal }) => {
      const user = await callApi(getUserCall, {}, { signal, shownInPlace: true });
      changeUser(user);
      return user;
    },
    initialData: () => userOfSession(id),
    // Stored data of unknown age: it is refetched at once.
    initialDataUpdatedAt: 0,
    staleTime: STALE.MINUTES.ONE,
  });

/** The whole user of this id as the page has them now, outside React. */
export const knownUser = (client: QueryClient, id: string): User | undefined =>
  client.getQueryData<User>(sessionKeys.userOf(id)) ?? userOfSession(id);

/**
 * Copies changes of the session's user into the query cache: from another tab, or from a remote of the
 * previous release.
 */
export function followSession(client: QueryClient): () => void {
  return appStore.sub(userAtom, () => {
    const id = appStore.get(userAtom)?.id ?? '';
    const user = userOfSession(id);
    if (user) client.setQueryData(sessionKeys.userOf(id), user);
  });
}

/** Stores the user of a response in the session and in the query cache. */
export function takeUser(client: QueryClient, user: User): void {
  changeUser(user);
  client.setQueryData(sessionKeys.userOf(user.id), user);
}

/** The count of unread notices of the user of this id; the badge shows the total. */
export const unreadQuery = (id: string) =>
  queryOptions({
    queryKey: sessionKeys.unreadOf(id),
    queryFn: async ({ signal }) => {
      const count = await callApi(countUnreadCall, {}, { signal, shownInPlace: true });
      setUnread(count.unread_total);
      return count;
    },
    meta: cachedAs(countUnreadCall.output),
    staleTime: STALE.SECONDS.THIRTY,
  });
