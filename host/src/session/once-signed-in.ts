import { currentToken, subscribeToSessionChanges } from '@adpartner/shared/session/session-atoms';

/** Calls `work` as soon as somebody is signed in: now, or when they are. Once. */
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
