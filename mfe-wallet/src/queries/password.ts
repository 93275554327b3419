import { callApi } from '@adpartner/shared/api/current-client';
import { hashTransactionPassword } from '@adpartner/shared/api/md5';
import { useMutation, useQueryClient } from '@adpartner/shared/api/query';
import { knownUser, sessionKeys, takeUser } from '@adpartner/shared/api/session-queries';
import { setTransactionPasswordCall } from '@adpartner/shared/contract/password';
import { appStore } from '@adpartner/shared/session/app-store';
import { userAtom } from '@adpartner/shared/session/session-atoms';
import { refreshAfterWrite } from './wallet.ts';

/** Sets a first transaction password, passed as six digits. */
export function useSetPassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (code: string) =>
      callApi(
        setTransactionPasswordCall,
        { password: hashTransactionPassword(code) },
        { shownInPlace: true },
      ),
    onSuccess: () => {
      // The caller need not wait for the refetch of the user.
      const user = knownUser(client, appStore.get(userAtom)?.id ?? '');
      if (user) takeUser(client, { ...user, has_transaction_password: true });
    },
    // After an error too, because another tab or a request whose response was lost may have set it.
    onSettled: () => {
      void client.invalidateQueries({ queryKey: sessionKeys.user });
      refreshAfterWrite(client);
    },
    gcTime: 0,
  });
}
