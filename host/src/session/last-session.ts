import type { SessionUser } from '@adpartner/shared/session/session-user';
import { appStore } from '@adpartner/shared/session/app-store';
import { safeStorage } from '@adpartner/shared/session/safe-storage';
import { subscribeToSessionChanges, userAtom } from '@adpartner/shared/session/session-atoms';

type Entry = SessionUser['entry'];

/** Where this device keeps by which way its last user came in, and nothing else of them. */
const KEY = 'last_entry';

let endedElsewhere = false;

/** By which way the last user of this device came in; null where nobody has, or where it can't be told. */
export function lastEntry(): Entry | null {
  const stored = safeStorage.get(KEY);
  return stored === 'app' || stored === 'register' ? stored : null;
}

/** Whether the session that this tab had was ended by another tab, and none has begun since. */
export function hasEndedElsewhere(): boolean {
  return endedElsewhere;
}

/** Remembers of each session how its user came in, and of its end where it was ended. */
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
