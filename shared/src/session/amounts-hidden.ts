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

/** The placeholder of a hidden amount; the same length for all, so that it reveals nothing. */
export const HIDDEN_AMOUNT = '••••';

/**
 * Whether the balances and movements of the wallet are hidden on this device, wherever they are shown. What a plan
 * costs or earns, sums over a period and what the user types are not.
 */
export const amountsHiddenAtom = atom(
  (get) => get(storedAtom),
  (_, set, hidden: boolean) => {
    if (hidden) safeStorage.set(KEY, 'yes');
    else safeStorage.remove(KEY);
    set(storedAtom, hidden);
  },
);
