import { useState } from 'react';
import { callApi } from '@adpartner/shared/api/current-client';
import { reasonOf } from './prove-by-digits.ts';
import type { PasswordQuestion } from './transaction-question.ts';

/** Lets a passkey replace the transaction password. `error` says why the last one failed. */
export function usePasskeyProof(onDone: () => void) {
  const [asking, setAsking] = useState(false);
  const [error, setError] = useState<unknown>(null);

  const confirm = async ({ request, run }: PasswordQuestion) => {
    if (asking || request === undefined) return;
    setAsking(true);
    setError(null);
    try {
      const [{ askPasskeyCall }, { askForPasskey }] = await Promise.all([
        import('@adpartner/shared/contract/passkey'),
        import('@adpartner/shared/passkey/ask-browser'),
      ]);
      const options = await callApi(askPasskeyCall, request, { shownInPlace: true });
      const passkey = await askForPasskey(options);
      if (passkey === null) return;
      try {
        await run({ passkey });
      } catch (failure) {
        // Any other failure is left to the caller.
        if (reasonOf(failure) === 'passkey_refused') throw failure;
      }
      onDone();
    } catch (failure) {
      setError(failure);
    } finally {
      setAsking(false);
    }
  };

  return { asking, error, forget: () => setError(null), confirm };
}
