import { hashTransactionPassword } from '@adpartner/shared/api/md5';
import { useMutation, useQueryClient } from '@adpartner/shared/api/query';
import { sessionKeys } from '@adpartner/shared/api/session-queries';
import type { CallInput } from '@adpartner/shared/contract/call';
import {
  changeLoginPasswordCall,
  setTransactionPasswordCall,
} from '@adpartner/shared/contract/password';
import { callOfNewerServer } from './call-of-newer-server.ts';

/** Changes the login password; every session of the user ends, this one included. */
export function useChangeLoginPassword() {
  return useMutation({
    mutationFn: (passwords: CallInput<typeof changeLoginPasswordCall>) =>
      callOfNewerServer(changeLoginPasswordCall, passwords),
  });
}

/** Changes the transaction password; both are passed as six digits. */
export function useChangeTransactionPassword() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ password, old_password }: { password: string; old_password: string }) =>
      callOfNewerServer(setTransactionPasswordCall, {
        password: hashTransactionPassword(password),
        old_password: hashTransactionPassword(old_password),
      }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: sessionKeys.user }),
    // A success may pause withdrawals, an error may lock the password: the cached wallet is outdated either
    // way.
    onSettled: () => void queryClient.invalidateQueries({ refetchType: 'none' }),
  });
}
