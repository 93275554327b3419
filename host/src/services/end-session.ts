import { ApiError } from '@adpartner/shared/api/api-error';
import { callApi } from '@adpartner/shared/api/current-client';
import { logoutCall } from '@adpartner/shared/contract/auth';
import { currentToken, signOut } from '@adpartner/shared/session/session-atoms';

let keepLeft: (token: string) => unknown = () => undefined;

/** Sets what becomes of a session that the server was not told the end of; its code is loaded once a user is signed in. */
export function provideKeepLeft(keep: (token: string) => unknown): void {
  keepLeft = keep;
}

/** Ends the session on the server, later if it can't be reached, and here and in every other tab in any case. */
export function endSession(): void {
  const token = currentToken();
  // Sent before the token is forgotten.
  callApi(logoutCall, {}, { shownInPlace: true }).catch((error: unknown) => {
    const isTold = error instanceof ApiError && error.kind === 'business';
    if (token !== null && !isTold) keepLeft(token);
  });
  signOut();
}
