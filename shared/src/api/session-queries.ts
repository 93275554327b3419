import { callApi } from '@adpartner/shared/api/current-client';
import { queryOptions, type QueryClient } from '@adpartner/shared/api/query';
import { countUnreadCall } from '@adpartner/shared/contract/notification';
import { getUserCall, userSchema, type User } from '@adpartner/shared/contract/user';
import { appStore } from '@adpartner/shared/session/app-store';
import { changeUser, userAtom } from '@adpartner/shared/session/session-atoms';
import { setUnread } from '@adpartner/shared/session/unread-atoms';
import { cachedAs } from './cached-response.ts';
import { STALE } from './stale.ts';

// What host and remotes both ask about the session: one entry of the cache, one request. The response goes
// into the session as it comes, never out of the cache, where it may be older than the session is.

export const sessionKeys = {
  user: ['user'] as const,
  userOf: (id: string) => ['user', id] as const,
  unread: ['unread'] as const,
  unreadOf: (id: string) => ['unread', id] as const,
};

/** The user of this id as the session was begun or stored with them; undefined where it knows less. */
function userOfSession(id: string): User | undefined {
  const user = appStore.get(userAtom);
  return user?.id === id ? userSchema.safeParse(user).data : undefined;
}

/**
 * The query for the signed-in user of this id. It begins with what the session stored; each response of the server
 * replaces that, here and in the session.
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
    // Nobody knows how old it is: what the server says is asked for all the same.
    initialDataUpdatedAt: 0,
    staleTime: STALE.MINUTES.ONE,
  });

/** The whole user of this id as far as this page knows them now, outside React. */
export const knownUser = (client: QueryClient, id: string): User | undefined =>
  client.getQueryData<User>(sessionKeys.userOf(id)) ?? userOfSession(id);

/** Has screens read what the session was told of its user elsewhere: in another tab, or by a remote of before. */
export function followSession(client: QueryClient): () => void {
  return appStore.sub(userAtom, () => {
    const id = appStore.get(userAtom)?.id ?? '';
    const user = userOfSession(id);
    if (user) client.setQueryData(sessionKeys.userOf(id), user);
  });
}

/** Takes over the whole user as a response has them: into the session, and where screens read them. */
export function takeUser(client: QueryClient, user: User): void {
  changeUser(user);
  client.setQueryData(sessionKeys.userOf(user.id), user);
}

/** How many notices of the user of this id are unread; the badge takes the total over. */
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
