import { createQueryClient } from '@adpartner/shared/api/query-client';
import { appStore } from '@adpartner/shared/session/app-store';
import { changeUser, signIn, signOut, userAtom } from '@adpartner/shared/session/session-atoms';
import { unreadTotalAtom } from '@adpartner/shared/session/unread-atoms';
import { aUser } from '@adpartner/shared/testing/builders/user';
import { fakeServer } from '@adpartner/shared/testing/fake-server';
import { recordCalls } from '@adpartner/shared/testing/record-calls';
import {
  followSession,
  knownUser,
  sessionKeys,
  takeUser,
  unreadQuery,
  userQuery,
} from './session-queries.ts';

beforeEach(() => signIn({ token: 'token-1', user: aUser() }));
afterEach(() => {
  signOut();
  localStorage.clear();
});

test('the session takes over what the server says about its user', async () => {
  fakeServer({ getUserCall: () => aUser({ credit_score: 120 }) });
  const client = createQueryClient();
  await client.fetchQuery(userQuery('user-1'));
  expect(appStore.get(userAtom)).toMatchObject({ credit_score: 120 });
  expect(knownUser(client, 'user-1')?.credit_score).toBe(120);
});

test('what it says about somebody else comes too late', async () => {
  fakeServer({ getUserCall: () => aUser({ id: 'user-2', nickname: 'Bob' }) });
  await createQueryClient().fetchQuery(userQuery('user-2'));
  expect(appStore.get(userAtom)?.nickname).toBe('Ann');
});

test('a response out of the cache leaves the session as it is', async () => {
  fakeServer({ getUserCall: () => aUser({ store: null }) });
  const queryClient = createQueryClient();
  await queryClient.fetchQuery(userQuery('user-1'));
  signIn({ token: 'token-1', user: aUser() });
  await queryClient.fetchQuery(userQuery('user-1'));
  expect(appStore.get(userAtom)?.store).not.toBeNull();
});

test('the badge takes over the total', async () => {
  fakeServer({
    countUnreadCall: () => ({
      unread_total: 7,
      by_category: { system_announcement: 4, system_maintenance: 2, activity: 1 },
    }),
  });
  await createQueryClient().fetchQuery(unreadQuery('user-1'));
  expect(appStore.get(unreadTotalAtom)).toBe(7);
});

test('what is asked about the session fails in place, and can be stopped', async () => {
  const made = recordCalls(aUser(), { unread_total: 7, by_category: {} });
  await createQueryClient().fetchQuery(userQuery('user-1'));
  await createQueryClient().fetchQuery(unreadQuery('user-1'));
  const options = { signal: expect.any(AbortSignal), shownInPlace: true };
  expect(made.map((one) => one.options)).toEqual([options, options]);
});

describe('the whole user', () => {
  test('is what the session was begun with, until the server has responded', () => {
    const client = createQueryClient();
    expect(knownUser(client, 'user-1')).toEqual(aUser());
    expect(knownUser(client, 'user-2')).toBeUndefined();
    const query = client
      .getQueryCache()
      .build(client, client.defaultQueryOptions(userQuery('user-1')));
    expect(query.state).toMatchObject({ data: aUser(), dataUpdatedAt: 0 });
  });

  test('is not known where a device has kept less than this build reads, and the session stands', () => {
    const { id, username, nickname, entry, lang, store } = aUser({ id: 'user-3' });
    signIn({ token: 'token-3', user: { id, username, nickname, entry, lang, store } });
    expect(knownUser(createQueryClient(), 'user-3')).toBeUndefined();
    expect(appStore.get(userAtom)?.id).toBe('user-3');
  });

  test('goes into the session and where screens read it', () => {
    const client = createQueryClient();
    const moved = aUser({ nickname: 'Anna', credit_score: 90 });
    takeUser(client, moved);
    expect(appStore.get(userAtom)?.nickname).toBe('Anna');
    expect(client.getQueryData(sessionKeys.userOf('user-1'))).toEqual(moved);
  });

  test('follows what another tab or a remote of before puts into the session', () => {
    const client = createQueryClient();
    const stop = followSession(client);
    changeUser(aUser({ credit_score: 70 }));
    expect(knownUser(client, 'user-1')?.credit_score).toBe(70);
    stop();
    changeUser(aUser({ credit_score: 60 }));
    expect(knownUser(client, 'user-1')?.credit_score).toBe(70);
  });
});
