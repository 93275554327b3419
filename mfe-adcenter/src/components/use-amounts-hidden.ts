import { useSyncExternalStore } from 'react';
import { safeStorage } from '@adpartner/shared/session/safe-storage';

/** Where the wallet's eye keeps on this device that amounts are hidden. */
const KEY = 'wallet_amounts_hidden';

const subscribe = (listener: () => void) =>
  safeStorage.subscribe((key) => {
    if (key === null || key === KEY) listener();
  });

/** Whether the user hides the wallet's amounts on this device: nobody is to read them here instead. */
export const useAmountsHidden = (): boolean =>
  useSyncExternalStore(subscribe, () => safeStorage.get(KEY) === 'yes');
