import { act, renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { hashTransactionPassword } from '@adpartner/shared/api/md5';
import { QueryClient, QueryClientProvider } from '@adpartner/shared/api/query';
import { appStore } from '@adpartner/shared/session/app-store';
import { signIn, signOut, userAtom } from '@adpartner/shared/session/session-atoms';
import { aUser } from '@adpartner/shared/testing/builders/user';
import { recordCalls } from '@adpartner/shared/testing/record-calls';
import { useFollow } from './assistance.ts';
import { useReceiveCoupon } from './coupons.ts';
import { useSendFeedback } from './feedback.ts';
import { useChangeLoginPassword, useChangeTransactionPassword } from './passwords.ts';
import { useChangeAvatar, useEditUser, useSignIn } from './user.ts';

const inPlace = { shownInPlace: true };
const once = { idempotencyKey: expect.stringMatching(/^[0-9a-f-]{36}$/), shownInPlace: true };
const KEYS = [
  ['user', 'user-1'],
  ['adcenter', 'followed'],
  ['adcenter', 'coupons', 'newcomer'],
  ['wallet', 'property'],
];

let client: QueryClient;
beforeEach(() => {
  client = new QueryClient();
  signIn({ token: 'token-1', user: aUser({ id: 'user-1' }) });
  for (const key of KEYS) client.setQueryData(key, {});
});
afterEach(() => {
  signOut();
  localStorage.clear();
});

/** The result of a hook on a page with all of `KEYS` in its cache. */
function show<Result>(hook: () => Result) {
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(QueryClientProvider, { client }, children);
  return renderHook(hook, { wrapper }).result;
}

const outOfDate = () =>
  KEYS.filter((queryKey) => client.getQueryCache().find({ queryKey })?.state.isInvalidated).map(
    (key) => key.join(),
  );

test('who follows an agent does so once, and sees whom, and as which user', async () => {
  const made = recordCalls({});
  const hook = show(useFollow);
  await act(() => hook.current.mutateAsync('agent-1'));
  expect(made).toEqual([
    { path: expect.any(String), input: { operated_id: 'agent-1' }, options: once },
  ]);
  expect(outOfDate()).toEqual(['user,user-1', 'adcenter,followed']);
});

test.each([
  ['claimed', [{}]],
  ['refused', []],
])(
  'a newcomer coupon that was %s is claimed once, and all coupons asked for anew',
  async (_, responses) => {
    const made = recordCalls(...responses);
    const hook = show(useReceiveCoupon);
    await act(() => hook.current.mutateAsync().catch(() => null));
    expect(made).toEqual([{ path: expect.any(String), input: {}, options: once }]);
    expect(outOfDate()).toEqual(['adcenter,coupons,newcomer']);
  },
);

test('feedback is sent once however often it is pressed', async () => {
  const made = recordCalls();
  const hook = show(() => useSendFeedback('u1'));
  const feedback = { topic: 'Hello', content: 'x' };
  await act(() => hook.current.mutateAsync(feedback).catch(() => null));
  await act(() => hook.current.mutateAsync(feedback).catch(() => null));
  expect(made[0]).toEqual({ path: expect.any(String), input: feedback, options: once });
  expect(made[1]?.options?.idempotencyKey).toBe(made[0]?.options?.idempotencyKey);
});

test('login passwords go as they were typed', async () => {
  const made = recordCalls({});
  const done = jest.fn();
  const hook = show(() => useChangeLoginPassword(done));
  const passwords = { old_password: 'a', new_password: 'b' } as never;
  await act(() => hook.current.mutateAsync(passwords));
  expect(made).toEqual([{ path: expect.any(String), input: passwords, options: inPlace }]);
  expect(done).toHaveBeenCalledTimes(1);
});

test('transaction passwords go as hashes, and all that is known is old', async () => {
  const made = recordCalls({});
  const hook = show(useChangeTransactionPassword);
  await act(() => hook.current.mutateAsync({ password: '246810', old_password: '135790' }));
  expect(made).toEqual([
    {
      path: expect.any(String),
      input: {
        password: hashTransactionPassword('246810'),
        old_password: hashTransactionPassword('135790'),
      },
      options: inPlace,
    },
  ]);
  expect(outOfDate()).toHaveLength(KEYS.length);
});

test('a transaction password asks for the user anew where it was changed, and for nothing where not', async () => {
  const asked = jest.spyOn(client, 'invalidateQueries');
  const hook = show(useChangeTransactionPassword);
  recordCalls();
  const passwords = { password: '246810', old_password: '135790' };
  await act(() => hook.current.mutateAsync(passwords).catch(() => null));
  expect(asked.mock.calls).toEqual([[{ refetchType: 'none' }]]);
  recordCalls({});
  await act(() => hook.current.mutateAsync(passwords));
  expect(asked.mock.calls.slice(1)).toEqual([[{ queryKey: ['user'] }], [{ refetchType: 'none' }]]);
});

const anna = aUser({ id: 'user-1', nickname: 'Anna' });

test('a changed profile is the session’s at once', async () => {
  const made = recordCalls(anna);
  const hook = show(useEditUser);
  await act(() => hook.current.mutateAsync({ nickname: 'Anna' }));
  expect(made).toEqual([
    { path: expect.any(String), input: { nickname: 'Anna' }, options: inPlace },
  ]);
  expect(appStore.get(userAtom)).toEqual(anna);
  expect(client.getQueryData(['user', 'user-1'])).toEqual(anna);
});

test('a picture is uploaded and then made the user’s', async () => {
  const made = recordCalls({ id: 'file-1' }, anna);
  const onProgress = jest.fn();
  const hook = show(() => useChangeAvatar(onProgress));
  const file = new File(['x'], 'x.png');
  await act(() => hook.current.mutateAsync(file));
  expect(made.map(({ input, options }) => ({ input, options }))).toEqual([
    {
      input: { file, purpose: 'avatar' },
      options: { onUploadProgress: onProgress, shownInPlace: true },
    },
    { input: { avatar_file_id: 'file-1' }, options: inPlace },
  ]);
  expect(appStore.get(userAtom)).toEqual(anna);
});

test.each([
  ['taken', [{}]],
  ['refused', []],
])('a sign-in that was %s happens once, and the user is asked for anew', async (_, responses) => {
  const made = recordCalls(...responses);
  const hook = show(useSignIn);
  await act(() => hook.current.mutateAsync().catch(() => null));
  expect(made).toEqual([{ path: expect.any(String), input: {}, options: once }]);
  expect(outOfDate()).toEqual(['user,user-1']);
});
