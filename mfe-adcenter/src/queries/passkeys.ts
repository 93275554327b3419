import { callApi } from '@adpartner/shared/api/current-client';
import { queryOptions, useMutation, useQueryClient } from '@adpartner/shared/api/query';
import { sessionKeys } from '@adpartner/shared/api/session-queries';
import { STALE } from '@adpartner/shared/api/stale';
import type { CallInput } from '@adpartner/shared/contract/call';
import {
  addPasskeyCall,
  beginPasskeyCall,
  confirmByPasskeyCall,
  listPasskeysCall,
  removePasskeyCall,
  renamePasskeyCall,
  renewRecoveryCodesCall,
  setTwoStepCall,
} from '@adpartner/shared/contract/passkey';
import { callOfNewerServer } from './call-of-newer-server.ts';

/** The proof of the user's identity. */
export type Proof = CallInput<typeof beginPasskeyCall>;

const passkeysKey = ['adcenter', 'passkeys'] as const;
const inPlace = { shownInPlace: true };

/** The user's passkeys, and the state of the two-step sign-in. */
export const passkeysQuery = () =>
  queryOptions({
    queryKey: passkeysKey,
    queryFn: ({ signal }) => callOfNewerServer(listPasskeysCall, {}, { signal }),
    staleTime: STALE.SECONDS.THIRTY,
  });

/** Has the browser make a passkey and stores it under a name. @throws ApiError, PasskeyFailure */
async function add({ name, proof }: { name: string; proof: Proof }) {
  const options = await callApi(beginPasskeyCall, proof, inPlace);
  const { makePasskey } = await import('@adpartner/shared/passkey/ask-browser');
  const passkey = await makePasskey(options);
  return passkey && callApi(addPasskeyCall, { name, passkey }, inPlace);
}

/** A change of the account's security, after which all of it is refetched. */
function useChange<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: passkeysKey }),
        queryClient.invalidateQueries({ queryKey: sessionKeys.user }),
      ]),
    // The proof must not stay in the mutation cache.
    gcTime: 0,
  });
}

export const useAddPasskey = () => useChange(add);

export const useRenamePasskey = () =>
  useChange((input: CallInput<typeof renamePasskeyCall>) =>
    callApi(renamePasskeyCall, input, inPlace),
  );

export const useRemovePasskey = () =>
  useChange((input: CallInput<typeof removePasskeyCall>) =>
    callApi(removePasskeyCall, input, inPlace),
  );

/** Allows a passkey to confirm withdrawals, by the transaction password's hash, or ends that. */
export const useConfirmByPasskey = () =>
  useChange((input: CallInput<typeof confirmByPasskeyCall>) =>
    callApi(confirmByPasskeyCall, input, inPlace),
  );

export const useSetTwoStep = () =>
  useChange((input: CallInput<typeof setTwoStepCall>) => callApi(setTwoStepCall, input, inPlace));

export const useRenewRecoveryCodes = () =>
  useChange((proof: Proof) => callApi(renewRecoveryCodesCall, proof, inPlace));
