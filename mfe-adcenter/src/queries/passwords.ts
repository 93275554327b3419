import { useEffect, useRef } from 'react';
import { ApiError } from '@adpartner/shared/api/api-error';
import { isUnconfirmed } from '@adpartner/shared/api/is-unconfirmed';
import { callApi } from '@adpartner/shared/api/current-client';
import { hashTransactionPassword } from '@adpartner/shared/api/md5';
import { useMutation, useQueryClient } from '@adpartner/shared/api/query';
import { sessionKeys } from '@adpartner/shared/api/session-queries';
import type { CallInput } from '@adpartner/shared/contract/call';
import { CODES } from '@adpartner/shared/contract/error-codes';
import {
  changeLoginPasswordCall,
  checkTransactionPasswordCall,
  setTransactionPasswordCall,
} from '@adpartner/shared/contract/password';
import { currentToken } from '@adpartner/shared/session/session-atoms';
import { callOfNewerServer } from './call-of-newer-server.ts';
import { onceMore } from '@adpartner/shared/api/once-more';

/** Whether the server has ended this session. */
const isOver = (error: unknown) =>
  error instanceof ApiError && (error.code === CODES.tokenExpired || error.code === CODES.noAuth);

/** Whether the server has found a transaction password wrong, and another try would not lock it. */
const isWrong = (error: unknown) =>
  error instanceof ApiError &&
  error.reason === 'wrong_transaction_password' &&
  Number(error.params.attempts_left) > 1;

/**
 * Changes the login password; every session of the user ends, this one included. So a change whose response was lost is
 * known to be done as soon as the server says that the session is over.
 *
 * @param onDone called once it is done, also if the screen is gone by then
 */
export function useChangeLoginPassword(onDone: () => void) {
  const isUnsure = useRef(false);
  const tellDone = useRef(onDone);
  useEffect(() => void (tellDone.current = onDone));
  useEffect(
    () => () => {
      // The server told another call first that the session is over, and the host is leading to the login page right
      // now. Once it has, that page is told that the password has changed.
      if (isUnsure.current && currentToken() === null) setTimeout(() => tellDone.current());
    },
    [],
  );
  return useMutation({
    mutationFn: async (passwords: CallInput<typeof changeLoginPasswordCall>) => {
      try {
        await callOfNewerServer(changeLoginPasswordCall, passwords);
      } catch (error) {
        if (isUnsure.current && isOver(error)) return;
        isUnsure.current ||= isUnconfirmed(error);
        throw error;
      }
    },
    onSuccess: onDone,
  });
}

/**
 * Changes the transaction password; both are passed as six digits. After a lost response it is sent once more. If the old
 * one is then found wrong, the change may be done: the new one is tried, which costs no try if it counts.
 */
export function useChangeTransactionPassword() {
  const queryClient = useQueryClient();
  /** The new password of a change whose response was lost. */
  const unsure = useRef<string | null>(null);
  return useMutation({
    mutationFn: async (digits: { password: string; old_password: string }) => {
      const password = hashTransactionPassword(digits.password);
      const old_password = hashTransactionPassword(digits.old_password);
      const send = () =>
        callOfNewerServer(setTransactionPasswordCall, { password, old_password }).catch(
          (error: unknown) => {
            if (isUnconfirmed(error)) unsure.current = password;
            throw error;
          },
        );
      try {
        await onceMore(send);
      } catch (error) {
        if (unsure.current !== password || !isWrong(error)) throw error;
        await callApi(checkTransactionPasswordCall, { password }, { shownInPlace: true });
      }
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: sessionKeys.user }),
    // A success may pause withdrawals, an error may lock the password: the cached wallet is outdated either
    // way.
    onSettled: () => void queryClient.invalidateQueries({ refetchType: 'none' }),
  });
}
