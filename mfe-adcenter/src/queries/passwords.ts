import { hashTransactionPassword } from '@adpartner/shared/api/md5';
import { useMutation, useQueryClient } from '@adpartner/shared/api/query';
import { sessionKeys } from '@adpartner/shared/api/session-queries';
import type { CallInput } from '@adpartner/shared/contract/call';
import {
  changeLoginPasswordCall,
  setTransactionPasswordCall,
} from '@adpartner/shared/contract/password';
import { callOfNewerServer } from './call-of-newer-server.ts';

/** Changes the login password; every session of the user ends, this one too. */
export function useChangeLoginPassword() {
  return useMutation({
    mutationFn: (passwords: CallInput<typeof changeLoginPasswordCall>) =>
      callOfNewerServer(changeLoginPasswordCall, passwords),
  });
}

/** Sets the transaction password, or changes it; both are told as their six digits. */
export function useSetTransactionPassword() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ password, old_password }: { password: string; old_password: string | null }) =>
      callOfNewerServer(setTransactionPasswordCall, {
        password: hashTransactionPassword(password),
        ...(old_password === null ? {} : { old_password: hashTransactionPassword(old_password) }),
      }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: sessionKeys.user }),
    // Set, it may pause withdrawals; refused, it may be locked: what the wallet knows is old either way.
    onSettled: () => void queryClient.invalidateQueries({ refetchType: 'none' }),
  });
}
