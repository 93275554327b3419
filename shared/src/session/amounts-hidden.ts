import { useSyncExternalStore } from 'react';
import { safeStorage } from '@adpartner/shared/session/safe-storage';

/** Stored per device, not per user: it protects from people who look at the screen. */
const KEY = 'wallet_amounts_hidden';

/** The placeholder of a hidden amount; the same length for all, so that it reveals nothing. */
export const HIDDEN_AMOUNT = '••••';

const listeners = new Set<() => void>();

const areHidden = () => safeStorage.get(KEY) === 'yes';

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const stop = safeStorage.subscribe((key) => {
    if (key === null || key === KEY) listener();
  });
  return () => {
    listeners.delete(listener);
    stop();
  };
}

/**
 * Whether the balances and movements of the wallet are hidden on this device, wherever they are shown. What a plan
 * costs or earns, sums over a period and what the user types are not. Read from the storage with each render: every
 * remote has a copy of this module, and a value kept here would show what another one has hidden since.
 */
export const useAmountsHidden = (): boolean => useSyncExternalStore(subscribe, areHidden);

/** Hides or shows them on this device. */
export function setAmountsHidden(hidden: boolean): void {
  if (hidden) safeStorage.set(KEY, 'yes');
  else safeStorage.remove(KEY);
  for (const listener of listeners) listener();
}
