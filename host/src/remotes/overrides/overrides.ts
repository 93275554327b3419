import { CONTRACT } from '@adpartner/shared/shell/contract-version';
import type { Registry } from '../registry/registry.ts';

/** The remotes that this tab overrides: the address of the entry by the remote's name. */
export type Overrides = Readonly<Record<string, string>>;

/** Stands in place of a release's version, because a development server names none. */
export const OVERRIDE_VERSION = 'override';

/** The sessionStorage key of a tab's overrides. */
export const OVERRIDES_KEY = 'remote-overrides';

/** The prefix of an override's name in a page's query. */
export const OVERRIDE_PREFIX = 'remote.';

/** Whether there may be overrides, before it is known whether the deployment allows them. */
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

/** The overrides of this page. None if the deployment does not allow them. */
export function activeOverrides(): Overrides {
  return active;
}

/** Applies overrides. A remote that is already loaded stays until the page is reloaded. */
export function activateOverrides(overrides: Overrides): void {
  active = overrides;
}

/**
 * The registry with overridden remotes in place of released ones: without hashes, because their bytes are not
 * known, and without other versions to fall back to.
 */
export function withOverrides<Read extends Registry>(registry: Read): Read {
  const replaced = Object.entries(active).map(([name, entry]) => [
    name,
    { version: OVERRIDE_VERSION, entry, preload: [], contract: CONTRACT },
  ]);
  return {
    ...registry,
    remotes: { ...registry.remotes, ...(Object.fromEntries(replaced) as Registry['remotes']) },
  };
}
