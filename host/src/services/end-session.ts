import { callApi } from '@adpartner/shared/api/current-client';
import { logoutCall } from '@adpartner/shared/contract/auth';
import { signOut } from '@adpartner/shared/session/session-atoms';

/** Ends the session on the server if it can be reached, and here and in every other tab in any case. */
export function endSession(): void {
  // Sent before the token is forgotten; its response does not matter.
  callApi(logoutCall, {}, { shownInPlace: true }).catch(() => undefined);
  signOut();
}
