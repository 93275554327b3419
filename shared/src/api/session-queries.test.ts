import { createQueryClient } from '@adpartner/shared/api/query-client';
import { appStore } from '@adpartner/shared/session/app-store';
import { signIn, signOut, userAtom } from '@adpartner/shared/session/session-atoms';
import { unreadTotalAtom } from '@adpartner/shared/session/unread-atoms';
import { aUser } from '@adpartner/shared/testing/builders/user';
import { fakeServer } from '@adpartner/shared/testing/fake-server';
import { recordCalls } from '@adpartner/shared/testing/record-calls';
import { unreadQuery, userQuery } from './session-queries.ts';

beforeEach(() => signIn({ token: 'token-1', user: aUser() }));
afterEach(() => {
  signOut();
  localStorage.clear();
});

test('the session takes over what the server says about its user', async () => {
  fakeServer({ getUserCall: () => aUser({ credit_score: 120 }) });
  await createQueryClient().fetchQuery(userQuery('user-1'));
  expect(appStore.get(userAtom)?.credit_score).toBe(120);
});

test('what it says about somebody else comes too late', async () => {
  fakeServer({ getUserCall: () => aUser({ id: 'user-2', nickname: 'Bob' }) });
  await createQueryClient().fetchQuery(userQuery('user-2'));
  expect(appStore.get(userAtom)?.nickname).toBe('Ann');
});

test('an answer out of the cache leaves the session as it is', async () => {
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
