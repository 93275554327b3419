import { isOwnAddress, readOverrideAddress, type OverrideError } from './override-address.ts';
import { OVERRIDE_PREFIX, type Overrides } from './overrides.ts';

/** An override of a query that was rejected. */
export interface RejectedOverride {
  remote: string;
  error: OverrideError;
}

/** The overrides of a page's address and tab. */
export interface AskedOverrides {
  /** Those to apply now: the tab's, and the query's if all of it is valid and confirmed. */
  active: Overrides;
  /** The query's overrides that load from another machine: the developer has to confirm them first. */
  waiting: Overrides;
  /** The faults of the query. A single one invalidates the whole query. */
  refused: readonly RejectedOverride[];
  /** The query without overrides, with `?`; null if it had none. */
  rest: string | null;
}

/** The stored overrides that are still valid: of known remotes, at valid addresses. */
export function readOverrides(stored: string | null, known: readonly string[]): Overrides {
  let value: unknown;
  try {
    value = JSON.parse(stored ?? '{}');
  } catch {
    return {};
  }
  if (typeof value !== 'object' || value === null) return {};
  const good = Object.entries(value as Record<string, unknown>).flatMap(([name, text]) => {
    const address = typeof text === 'string' ? readOverrideAddress(text) : null;
    return known.includes(name) && address?.ok ? [[name, address.entry] as const] : [];
  });
  return Object.fromEntries(good);
}

interface Page {
  /** The address's query: `?remote.wallet=http://localhost:8083`. */
  search: string;
  /** The page's own origin. */
  origin: string;
  /** The tab's stored overrides. */
  stored: string | null;
}

/**
 * Reads the overrides of a page: those of the tab, changed by those of its query. A query counts as a whole
 * or not at all.
 */
export function askedOverrides(page: Page, known: readonly string[]): AskedOverrides {
  const kept = readOverrides(page.stored, known);
  const query = new URLSearchParams(page.search);
  const asked = [...query].filter(([name]) => name.startsWith(OVERRIDE_PREFIX));
  if (asked.length === 0) return { active: kept, waiting: {}, refused: [], rest: null };

  const wanted: Record<string, string> = {};
  const refused: RejectedOverride[] = [];
  for (const [name, text] of asked) {
    query.delete(name);
    const remote = name.slice(OVERRIDE_PREFIX.length);
    const address = readOverrideAddress(text);
    if (!known.includes(remote)) refused.push({ remote, error: 'unknown' });
    else if (!address.ok) refused.push({ remote, error: address.error });
    else wanted[remote] = address.entry;
  }
  const left = query.toString();
  const rest = left && `?${left}`;
  if (refused.length > 0) return { active: kept, waiting: {}, refused, rest };
  const isOwn = Object.values(wanted).every((entry) => isOwnAddress(entry, page.origin));
  return isOwn
    ? { active: { ...kept, ...wanted }, waiting: {}, refused: [], rest }
    : { active: kept, waiting: wanted, refused: [], rest };
}
