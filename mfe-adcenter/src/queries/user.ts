import { callApi } from '@adpartner/shared/api/current-client';
import { queryOptions, useMutation, useQueryClient } from '@adpartner/shared/api/query';
import { STALE } from '@adpartner/shared/api/stale';
import type { CallInput } from '@adpartner/shared/contract/call';
import { editUserCall, getUserCall, signInCall, type User } from '@adpartner/shared/contract/user';
import { changeUser } from '@adpartner/shared/session/session-atoms';
import { useRepeatKey } from './use-repeat-key.ts';

export const userKeys = { user: ['adcenter', 'user'] as const };

/** The signed-in user as the server has it now; the session takes it over. */
export const userQuery = () =>
  queryOptions({
    queryKey: userKeys.user,
    queryFn: async ({ signal }) => {
      const user = await callApi(getUserCall, {}, { signal, shownInPlace: true });
      changeUser(user);
      return user;
    },
    staleTime: STALE.SECONDS.FIFTEEN,
  });

/** Changes the profile. */
export function useEditUser() {
  const queryClient = useQueryClient();
  return useMutation<User, Error, CallInput<typeof editUserCall>>({
    mutationFn: (changes) => callApi(editUserCall, changes, { shownInPlace: true }),
    onSuccess: (user) => {
      changeUser(user);
      queryClient.setQueryData(userKeys.user, user);
    },
  });
}

/** Signs in for today; the count, the streak and the days come with the user anew. */
export function useSignIn() {
  const queryClient = useQueryClient();
  const repeat = useRepeatKey();
  return useMutation({
    mutationFn: () =>
      repeat({}, (idempotencyKey) =>
        callApi(signInCall, {}, { idempotencyKey, shownInPlace: true }),
      ),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: userKeys.user }),
  });
}
