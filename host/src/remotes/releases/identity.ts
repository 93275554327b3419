import { appStore } from '@adpartner/shared/session/app-store';
import { safeStorage } from '@adpartner/shared/session/safe-storage';
import { sessionAtom } from '@adpartner/shared/session/session-atoms';

/** Under this name the device keeps a number of its own, for as long as nobody has signed in. */
const KEY = 'adpartner_device';

function device(): string {
  const kept = safeStorage.get(KEY);
  if (kept !== null) return kept;
  const made = [...crypto.getRandomValues(new Uint32Array(4))].join('-');
  safeStorage.set(KEY, made);
  return made;
}

/** Whom a canary is drawn for: the signed-in user, on every device the same; else this device. */
export function identity(): string {
  const user = appStore.get(sessionAtom)?.user;
  return user ? String(user.id) : device();
}
