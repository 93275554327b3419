import { appStore } from '@adpartner/shared/session/app-store';
import { safeStorage } from '@adpartner/shared/session/safe-storage';
import { sessionAtom } from '@adpartner/shared/session/session-atoms';

/** The key of the device's own random number, used while no user is signed in. */
const KEY = 'adpartner_device';

function device(): string {
  const kept = safeStorage.get(KEY);
  if (kept !== null) return kept;
  const made = [...crypto.getRandomValues(new Uint32Array(4))].join('-');
  safeStorage.set(KEY, made);
  return made;
}

/** The identity that is drawn for a canary: the signed-in user, the same on every device; else this device. */
export function identity(): string {
  const user = appStore.get(sessionAtom)?.user;
  return user ? String(user.id) : device();
}
