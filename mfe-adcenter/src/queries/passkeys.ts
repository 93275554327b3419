import { ApiError } from '@adpartner/shared/api/api-error';
import { callApi } from '@adpartner/shared/api/current-client';
import { isUnconfirmed } from '@adpartner/shared/api/is-unconfirmed';
import { queryOptions, useMutation, useQueryClient } from '@adpartner/shared/api/query';
import { randomUuid } from '@adpartner/shared/api/random-uuid';
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
import { onceMore } from '@adpartner/shared/api/once-more';

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

/**
 * Has the browser make a passkey and stores it under a name. After a lost response it is sent once more: the device has the
 * passkey by now, and would not make another one. @throws ApiError, PasskeyFailure
 */
async function add({ name, proof }: { name: string; proof: Proof }) {
  const options = await callApi(beginPasskeyCall, proof, inPlace);
  const { makePasskey } = await import('@adpartner/shared/passkey/ask-browser');
  const passkey = await makePasskey(options);
  if (passkey === null) return null;
  const once = { ...inPlace, idempotencyKey: randomUuid() };
  return onceMore(() => callApi(addPasskeyCall, { name, passkey }, once));
}

/** Removes a passkey; one that is not there any more is removed. */
async function remove(input: CallInput<typeof removePasskeyCall>) {
  try {
    return await onceMore(() => callApi(removePasskeyCall, input, inPlace));
  } catch (error) {
    if (error instanceof ApiError && error.reason === 'not_found') return {};
    throw error;
  }
}

/**
 * Turns the two-step sign-in on or off. After a lost response the server is asked which it is: if it was done, the result
 * is without recovery codes, as for one that was on already.
 */
async function setTwoStep(input: CallInput<typeof setTwoStepCall>) {
  try {
    return await callApi(setTwoStepCall, input, inPlace);
  } catch (error) {
    if (!isUnconfirmed(error)) throw error;
    const now = await callApi(listPasskeysCall, {}, inPlace).catch(() => null);
    if (now?.two_step !== input.on) throw error;
    return { recovery_codes: [] };
  }
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
    onceMore(() => callApi(renamePasskeyCall, input, inPlace)),
  );

export const useRemovePasskey = () => useChange(remove);

/** Allows a passkey to confirm withdrawals, by the transaction password's hash, or ends that. */
export const useConfirmByPasskey = () =>
  useChange((input: CallInput<typeof confirmByPasskeyCall>) =>
    onceMore(() => callApi(confirmByPasskeyCall, input, inPlace)),
  );

export const useSetTwoStep = () => useChange(setTwoStep);

export const useRenewRecoveryCodes = () =>
  useChange((proof: Proof) => callApi(renewRecoveryCodesCall, proof, inPlace));
