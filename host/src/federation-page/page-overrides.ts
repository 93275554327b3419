import {
  activateOverrides,
  OVERRIDES_KEY,
  type Overrides,
} from '../remotes/overrides/overrides.ts';
import { askedOverrides, type AskedOverrides } from '../remotes/overrides/take-overrides.ts';
import { REMOTE_NAMES } from './remote-names.ts';

/** sessionStorage, or null where there is none: even looking at it may throw. */
function storage(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}

/** Keeps overrides for the tab, in the place of those before. Returns whether that was possible. */
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
 * Takes the overrides of the page's address and of its tab: goes by them, keeps them for the tab, and
 * takes them out of the address bar, so that a link that is copied from there holds none.
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

/** Begins the page anew with other overrides: a remote that is in can't be exchanged for another. */
export function restartWith(overrides: Overrides): void {
  keep(overrides);
  window.location.reload();
}
