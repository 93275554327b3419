import { atom } from 'jotai';
import { safeStorage } from '@adpartner/shared/session/safe-storage';

/** Kept per device, whoever signs in: it is about who looks over the shoulder. */
const KEY = 'wallet_amounts_hidden';

const read = () => safeStorage.get(KEY) === 'yes';

const storedAtom = atom(read());
storedAtom.onMount = (set) => {
  set(read());
  return safeStorage.subscribe((key) => {
    if (key === null || key === KEY) set(read());
  });
};

/** Whether amounts are hidden on this device. */
export const amountsHiddenAtom = atom(
  (get) => get(storedAtom),
  (_, set, hidden: boolean) => {
    if (hidden) safeStorage.set(KEY, 'yes');
    else safeStorage.remove(KEY);
    set(storedAtom, hidden);
  },
);
