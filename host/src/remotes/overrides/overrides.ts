import { CONTRACT } from '@adpartner/shared/shell/remote-module';
import type { Registry } from '../registry/registry.ts';

/** Remotes that this tab takes from elsewhere: the address of the entry by the remote's name. */
export type Overrides = Readonly<Record<string, string>>;

/** What stands where a release's version would: nobody knows what a developer's server serves. */
export const OVERRIDE_VERSION = 'override';

/** Where a tab keeps its overrides (sessionStorage). */
export const OVERRIDES_KEY = 'remote-overrides';

/** What an override's name in a page's query begins with. */
export const OVERRIDE_PREFIX = 'remote.';

/**
 * Whether overrides may be gone by here, as far as can be told before it is known whether the deployment
 * allows them.
 */
export function mayBeOverridden(): boolean {
  try {
    return (
      window.location.search.includes(OVERRIDE_PREFIX) ||
      window.sessionStorage.getItem(OVERRIDES_KEY) !== null
    );
  } catch {
    return false;
  }
}

let active: Overrides = {};

/** The overrides that this page goes by. None where the deployment does not allow them. */
export function activeOverrides(): Overrides {
  return active;
}

/** Begins to go by overrides. A remote that is in already stays what it is until the page is reloaded. */
export function activateOverrides(overrides: Overrides): void {
  active = overrides;
}

/**
 * The registry with overridden remotes in the place of released ones: their bytes are not known, so
 * that there is nothing to check, and no other version that could stand in for them.
 */
export function withOverrides(registry: Registry): Registry {
  const replaced = Object.entries(active).map(([name, entry]) => [
    name,
    { version: OVERRIDE_VERSION, entry, preload: [], contract: CONTRACT },
  ]);
  return {
    ...registry,
    remotes: { ...registry.remotes, ...(Object.fromEntries(replaced) as Registry['remotes']) },
  };
}
