import type { ReleaseRole, RemoteLoadEvent } from '../reporting/events.ts';
import { OVERRIDE_VERSION, type Overrides } from '../remotes/overrides/overrides.ts';
import type { PageRegistry } from '../remotes/registry/page-registry.ts';
import type { Registry } from '../remotes/registry/registry.ts';

/** Another version of a remote that the registry names. */
export interface OtherVersion {
  role: 'current' | 'canary' | 'previous';
  version: string;
  /** The percentage of users who get a canary, as a fraction. */
  share: number | null;
}

/** The facts about one remote on this page. */
export interface RemoteRow {
  name: string;
  state: 'waiting' | 'loaded' | 'failed';
  /** Of the loaded release; of the one that would be loaded, if none is. Null if the registry names none. */
  version: string | null;
  entry: string | null;
  integrity: string | null;
  role: ReleaseRole | null;
  /** The loading time in ms; null while it is not loaded. */
  took: number | null;
  attempts: number;
  failures: number;
  lastError: string | null;
  /** The version that replaces one that failed to load. */
  fallback: { version: string; instead: string } | null;
  others: readonly OtherVersion[];
  pinned: boolean;
  /** When the current version was released, in ISO 8601; null if the registry does not say. */
  released: string | null;
  /** When the server was last known to have the entry, in ms since 1970, if it comes from the device. */
  asOf: number | null;
  /** Why the server's entry is not used, in English. */
  unusable: string | null;
}

function versionsOf(remote: Registry['remotes'][string]): OtherVersion[] {
  const { version, canary, previous } = remote;
  const all: OtherVersion[] = [{ role: 'current', version, share: null }];
  if (canary) all.push({ role: 'canary', version: canary.version, share: canary.percent / 100 });
  if (previous) all.push({ role: 'previous', version: previous.version, share: null });
  return all;
}

/**
 * Which version replaces which: a previous version is loaded, or the current one after a canary failed on
 * this page.
 */
function fallbackOf(
  loaded: RemoteLoadEvent,
  events: readonly RemoteLoadEvent[],
  current: string | undefined,
): RemoteRow['fallback'] {
  if (loaded.version === null) return null;
  const failed = events
    .filter(({ error, version }) => error !== undefined && version !== loaded.version)
    .at(-1);
  const instead = failed?.version ?? (loaded.role === 'previous' ? current : undefined);
  return instead && instead !== loaded.version ? { version: loaded.version, instead } : null;
}

const textOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** The release that would be loaded. */
function plannedOf(registered: Registry['remotes'][string] | undefined, entry: string | undefined) {
  if (entry) {
    return { version: OVERRIDE_VERSION, entry, integrity: null, role: 'override' as const };
  }
  if (registered) return { integrity: null, ...registered, role: 'current' as const };
  return { version: null, entry: null, integrity: null, role: null };
}

/** The loading so far. */
function loadingOf(
  events: readonly RemoteLoadEvent[],
  loaded: RemoteLoadEvent | null,
): Pick<RemoteRow, 'state' | 'took' | 'attempts' | 'failures' | 'lastError'> {
  const failures = events.filter(({ error }) => error !== undefined);
  const lastFailure = failures.at(-1);
  return {
    state: loaded ? 'loaded' : lastFailure ? 'failed' : 'waiting',
    took: loaded?.took ?? null,
    attempts: events.length,
    failures: failures.length,
    lastError: lastFailure ? textOf(lastFailure.error) : null,
  };
}

/** The registry's other releases of it. */
function releasesOf(registered: Registry['remotes'][string] | undefined, shown: string | null) {
  if (!registered) return { others: [], pinned: false, released: null };
  return {
    others: versionsOf(registered).filter(({ version }) => version !== shown),
    pinned: registered.pinned === true,
    released: registered.released ?? null,
  };
}

/** Where the registry's entry of it comes from. */
function sourceOf(registry: PageRegistry | null, name: string) {
  const { asOf = null, why = null } = registry?.kept[name] ?? {};
  // The worker may have stored a response without a date.
  return { asOf: Number.isNaN(asOf) ? null : asOf, unusable: why ?? registry?.bad[name] ?? null };
}

/** The remotes of a page, from the registry and the page's log. */
export function remoteRows(
  names: readonly string[],
  registry: PageRegistry | null,
  overrides: Overrides,
  loads: readonly RemoteLoadEvent[],
): RemoteRow[] {
  const all = new Set([...names, ...Object.keys(registry?.remotes ?? {})]);
  return [...all].map((name) => {
    const events = loads.filter(({ remote }) => remote === name);
    const loaded = events.filter(({ error }) => error === undefined).at(-1) ?? null;
    const registered = registry?.remotes[name];
    const shown = loaded ?? plannedOf(registered, overrides[name]);
    return {
      name,
      version: shown.version,
      entry: shown.entry,
      integrity: shown.integrity ?? null,
      role: shown.role,
      ...loadingOf(events, loaded),
      fallback: loaded && fallbackOf(loaded, events, registered?.version),
      ...releasesOf(registered, shown.version),
      ...sourceOf(registry, name),
    };
  });
}
