import { atom } from 'jotai';
import { safeStorage } from '@adpartner/shared/session/safe-storage';

/** Stored per device, not per user: it protects from people who look at the screen. */
const KEY = 'wallet_amounts_hidden';

const read = () => safeStorage.get(KEY) === 'yes';

const storedAtom = atom(read());
storedAtom.onMount = (set) => {
  set(read());
  return safeStorage.subscribe((key) => {
    if (key === null || key === KEY) set(read());
  });
};

/** Whether the balances of the wallet are hidden on this device, wherever they are shown. */
export const amountsHiddenAtom = atom(
  (get) => get(storedAtom),
  (_, set, hidden: boolean) => {
    if (hidden) safeStorage.set(KEY, 'yes');
    else safeStorage.remove(KEY);
    set(storedAtom, hidden);
  },
);
