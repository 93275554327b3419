import { useRef } from 'react';
import { ApiError } from '@adpartner/shared/api/api-error';
import { callApi } from '@adpartner/shared/api/current-client';
import { isUnconfirmed } from '@adpartner/shared/api/is-unconfirmed';
import { useMutation } from '@adpartner/shared/api/query';
import { loginCall } from '@adpartner/shared/contract/auth';
import type { CallInput } from '@adpartner/shared/contract/call';
import { registerCall } from '@adpartner/shared/contract/registration';
import { signIn } from '@adpartner/shared/session/session-atoms';
import type { RegisterValues } from './register-rules.ts';

/** What the server says to one who registers again. */
const TAKEN = ['username_taken', 'license_key_used'];

const isTaken = (error: unknown) => error instanceof ApiError && TAKEN.includes(error.reason ?? '');

/**
 * Makes an account and signs its user in. If a response was lost, the account may be there: then a new try that is told
 * that name or key are taken logs in with what was typed, and fails as it was told if that is not it.
 */
export function useRegister(
  inputOf: (values: RegisterValues) => CallInput<typeof registerCall>,
  onDone: () => void,
) {
  const isUnsure = useRef(false);
  return useMutation({
    mutationFn: async (values: RegisterValues) => {
      const input = inputOf(values);
      const options = { shownInPlace: true };
      try {
        return await callApi(registerCall, input, options);
      } catch (error) {
        if (isUnsure.current && isTaken(error)) {
          const { username, password } = input;
          return await callApi(loginCall, { username, password }, options).catch(() => {
            throw error;
          });
        }
        isUnsure.current ||= isUnconfirmed(error);
        throw error;
      }
    },
    onSuccess: (session) => {
      onDone();
      signIn(session);
    },
    // The password must not stay in the mutation cache.
    gcTime: 0,
  });
}
