import type { SessionUser } from '@adpartner/shared/session/session-user';
import { appStore } from '@adpartner/shared/session/app-store';
import { safeStorage } from '@adpartner/shared/session/safe-storage';
import { subscribeToSessionChanges, userAtom } from '@adpartner/shared/session/session-atoms';

type Entry = SessionUser['entry'];

/** The key under which this device stores how its last user signed in, and nothing else of them. */
const KEY = 'last_entry';

let endedElsewhere = false;

/** How the last user of this device signed in; null if no user has, or if it is not known. */
export function lastEntry(): Entry | null {
  const stored = safeStorage.get(KEY);
  return stored === 'app' || stored === 'register' ? stored : null;
}

/** Whether another tab ended this tab's session, and none has started since. */
export function hasEndedElsewhere(): boolean {
  return endedElsewhere;
}

/** Stores how each session's user signed in, and whether the session was ended. */
export function rememberSessions(): () => void {
  const note = (user: SessionUser | null) => {
    if (user !== null && user.entry !== lastEntry()) safeStorage.set(KEY, user.entry);
  };
  note(appStore.get(userAtom));
  return subscribeToSessionChanges(({ to, elsewhere }) => {
    endedElsewhere = to === null && elsewhere;
    note(to?.user ?? null);
  });
}
