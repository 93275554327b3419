import { callApi } from '@adpartner/shared/api/current-client';
import { useMutation, useQueryClient } from '@adpartner/shared/api/query';
import { sessionKeys } from '@adpartner/shared/api/session-queries';
import type { CallInput } from '@adpartner/shared/contract/call';
import { editUserCall, signInCall, type User } from '@adpartner/shared/contract/user';
import { changeUser } from '@adpartner/shared/session/session-atoms';
import { callOfNewerServer } from './call-of-newer-server.ts';
import { useRepeatKey } from '@adpartner/shared/api/use-repeat-key';

/** Changes the profile. */
export function useEditUser() {
  const queryClient = useQueryClient();
  return useMutation<User, Error, CallInput<typeof editUserCall>>({
    mutationFn: (changes) => callApi(editUserCall, changes, { shownInPlace: true }),
    onSuccess: (user) => {
      changeUser(user);
      queryClient.setQueryData(sessionKeys.userOf(user.id), user);
    },
  });
}

/** Signs in for today; the count, the streak and the days come with the user anew. */
export function useSignIn() {
  const queryClient = useQueryClient();
  const repeat = useRepeatKey();
  return useMutation({
    mutationFn: () =>
      repeat({}, (idempotencyKey) => callOfNewerServer(signInCall, {}, { idempotencyKey })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: sessionKeys.user }),
  });
}
