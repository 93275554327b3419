import {
  activateOverrides,
  OVERRIDES_KEY,
  type Overrides,
} from '../remotes/overrides/overrides.ts';
import { askedOverrides, type AskedOverrides } from '../remotes/overrides/take-overrides.ts';
import { REMOTE_NAMES } from './remote-names.ts';

/** sessionStorage, or null if there is none: even reading the property may throw. */
function storage(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}

/** Stores overrides for the tab, replacing earlier ones. Returns whether that was possible. */
function keep(overrides: Overrides): boolean {
  try {
    const area = storage();
    if (Object.keys(overrides).length > 0) area?.setItem(OVERRIDES_KEY, JSON.stringify(overrides));
    else area?.removeItem(OVERRIDES_KEY);
    return area !== null;
  } catch {
    return false;
  }
}

/**
 * Reads the overrides of the page's address and its tab, applies them, stores them for the tab, and removes
 * them from the address bar, so that a copied link has none.
 */
export function takePageOverrides(): AskedOverrides {
  const { search, origin, pathname, hash } = window.location;
  const stored = storage()?.getItem(OVERRIDES_KEY) ?? null;
  const asked = askedOverrides({ search, origin, stored }, REMOTE_NAMES);
  activateOverrides(asked.active);
  keep(asked.active);
  if (asked.rest !== null) {
    window.history.replaceState(window.history.state, '', pathname + asked.rest + hash);
  }
  return asked;
}

/** Reloads the page with other overrides: a loaded remote can't be replaced. */
export function restartWith(overrides: Overrides): void {
  keep(overrides);
  window.location.reload();
}
