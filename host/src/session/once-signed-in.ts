import { currentToken, subscribeToSessionChanges } from '@adpartner/shared/session/session-atoms';

/** Calls `work` once, as soon as a user is signed in. */
export function onceSignedIn(work: () => void): void {
  if (currentToken() !== null) {
    work();
    return;
  }
  const stop = subscribeToSessionChanges(({ to }) => {
    if (to === null) return;
    stop();
    work();
  });
}
