import { readRegistry, takeEarlyRegistry, type SentRegistry } from './early-registry.ts';
import { keepEntries, keptEntries, type KeptEntries } from './kept-entries.ts';
import { entriesOf, isJson, isOutOfTime, serverTimeOf, STORED } from './registry-entries.ts';
import { checkPlace } from './remote-origins.ts';
import { parseEntry, type RegisteredRemote, type Registry } from './registry.ts';

/** Where the entry of a remote comes from, if it is not the one that the server has sent just now. */
export interface KeptEntry {
  /** When the server was last known to have the entry, in ms since 1970; NaN if that is not known. */
  asOf: number;
  /** Why the server's own is not used, in English; null if the worker has sent the stored registry. */
  why: string | null;
}

/** A registry as a page uses it: of each remote the server's entry, else the last good one. */
export interface PageRegistry extends Registry {
  /** The remotes whose entry comes from the device. */
  kept: Readonly<Record<string, KeptEntry>>;
  /** Why the entry of a remote can't be used, in English, where there is none to replace it. */
  bad: Readonly<Record<string, string>>;
}

/** How long a page with kept entries waits for the server, in ms; as long as a worker does. */
const PATIENCE = 3_000;

/**
 * How long a kept entry counts against an older one of the server, in ms. Not for ever, because an operator may
 * have restored an earlier registry.
 */
const COUNTS = 24 * 60 * 60 * 1000;

const textOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

declare const RELEASE_KEYS: string;

/** An entry, or why it can't be used. */
type Read = { entry: RegisteredRemote } | { why: string };

function readEntry(name: string, value: unknown): Read {
  // Its signature was refused.
  if (RELEASE_KEYS && value instanceof Error) return { why: value.message };
  try {
    const entry = parseEntry(name, value);
    checkPlace(name, entry);
    return { entry };
  } catch (error) {
    return { why: textOf(error) };
  }
}

/** Entries in place of the server's, which can't be used for these reasons. */
function replaced(
  why: Readonly<Record<string, string>>,
  kept: KeptEntries,
): Pick<PageRegistry, 'remotes' | 'kept' | 'bad'> {
  const found = { remotes: {}, kept: {}, bad: {} } as {
    remotes: Record<string, RegisteredRemote>;
    kept: Record<string, KeptEntry>;
    bad: Record<string, string>;
  };
  for (const [name, reason] of Object.entries(why)) {
    const last = kept[name];
    // Another host may have kept it, which read entries in another way.
    const read = last && readEntry(name, last.entry);
    if (last && read && 'entry' in read) {
      found.remotes[name] = read.entry;
      found.kept[name] = { asOf: last.seen, why: reason };
    } else found.bad[name] = reason;
  }
  return found;
}

/** The registry of kept entries alone; null if there are none. */
function keptRegistry(cause: unknown, kept = keptEntries()): PageRegistry | null {
  const why = Object.fromEntries(Object.keys(kept).map((name) => [name, textOf(cause)]));
  const registry = replaced(why, kept);
  return Object.keys(registry.remotes).length > 0 ? { schema: 1, ...registry } : null;
}

interface Sifted {
  good: Record<string, RegisteredRemote>;
  /** Why the others can't be used, by remote. */
  why: Record<string, string>;
}

/** Reads entries one by one. Kept entries count against older ones for a while. */
function sift(
  entries: Record<string, unknown>,
  kept: KeptEntries,
  serverTime: number,
  now: number,
): Sifted {
  const sifted: Sifted = { good: {}, why: {} };
  for (const [name, value] of Object.entries(entries)) {
    const read = readEntry(name, value);
    const last = kept[name];
    const counts = last && now >= last.seen && now - last.seen < COUNTS;
    if ('why' in read) sifted.why[name] = read.why;
    else if (counts && isOutOfTime(read.entry, last.entry, serverTime)) {
      sifted.why[name] = `the entry of ${name} is not the newest one`;
    } else sifted.good[name] = read.entry;
  }
  return sifted;
}

/** The good entries with the time at which they were seen, and of the other remotes those kept before. */
function nextKept({ good, why }: Sifted, kept: KeptEntries, now: number): KeptEntries {
  const next: KeptEntries = {};
  for (const [name, entry] of Object.entries(good)) next[name] = { seen: now, entry };
  for (const name of Object.keys(why)) if (kept[name]) next[name] = kept[name];
  return next;
}

/**
 * Reads a sent registry entry by entry, and keeps the good ones. Throws if it is no registry at all.
 * @param now ms since 1970 by the device's clock
 */
export function pageRegistry({ value, response }: SentRegistry, now = Date.now()): PageRegistry {
  const entries = isJson(response) ? entriesOf(value) : null;
  if (entries === null) throw new Error('the response is not a registry');
  const kept = keptEntries();
  const serverTime = serverTimeOf(response);
  const isStored = response.headers.has(STORED);
  // The files of a stored registry are on the device as well, so no newer entry may take its place.
  const sifted = sift(entries, isStored ? {} : kept, serverTime, now);
  const others = replaced(sifted.why, kept);
  const stored: Record<string, KeptEntry> = {};
  if (isStored) {
    for (const name of Object.keys(sifted.good)) stored[name] = { asOf: serverTime, why: null };
  } else keepEntries(nextKept(sifted, kept, now));
  return {
    schema: 1,
    remotes: { ...sifted.good, ...others.remotes },
    kept: { ...stored, ...others.kept },
    bad: others.bad,
  };
}

/**
 * Fetches the registry, never from the browser's cache. The page's first read takes the early response. If the
 * server's can't be used, or takes longer than a device with kept entries waits, these serve. Rejects if there
 * are none.
 */
export async function fetchRegistry(url: string, signal: AbortSignal): Promise<PageRegistry> {
  const sent = takeEarlyRegistry() ?? readRegistry(url, { signal, cache: 'no-store' });
  const asked = sent.then((one) => pageRegistry(one));
  const late = new Promise<null>((done) => setTimeout(done, PATIENCE, null));
  // A late response is kept for the next read.
  const inTime = await Promise.race([asked, late]).catch((error: unknown) => {
    const kept = keptRegistry(error);
    if (kept === null) throw error;
    return kept;
  });
  return inTime ?? keptRegistry(new Error('the registry takes too long')) ?? asked;
}
