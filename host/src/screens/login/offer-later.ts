import type { Assertion } from '@adpartner/shared/contract/assertion';
import { mayOfferInField } from '@adpartner/shared/passkey/can-use-passkeys';
import { connectionOf } from '../../idle/connection.ts';
import { whenIdle } from '../../idle/when-idle.ts';

/**
 * Has the browser offer passkeys in the username's field once the page is idle; the login page does not wait
 * for this code. Returns how to cancel it.
 */
export function offerLater(onChosen: (passkey: Assertion) => void): () => void {
  if (!mayOfferInField() || connectionOf(navigator)?.saveData) return () => undefined;
  const left = new AbortController();
  const callOff = whenIdle(() => {
    import('./sign-in-by-passkey.ts')
      .then(({ chosenInField }) => chosenInField(left.signal))
      .then((passkey) => passkey && onChosen(passkey))
      // The user did not ask for it, and has the button.
      .catch(() => undefined);
  });
  return () => {
    callOff();
    left.abort();
  };
}
