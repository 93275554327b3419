import { safeStorage } from '@adpartner/shared/session/safe-storage';
import { KEPT_ENTRIES } from './kept-entries-key.ts';
import { ofOwnMajor } from './majors.ts';

/** The address of the registry. */
export const REGISTRY = '/remotes.json';

/** How long an early response may wait for its reader, in ms: a page may show the login for any time. */
const LASTS = 60_000;

/** A registry as it was sent: unchecked JSON, and the response that it came in. */
export interface SentRegistry {
  value: unknown;
  response: Response;
}

/** The early read of the registry; null if there was none, or once its response was taken. */
let early: { sent: Promise<SentRegistry>; value: Promise<unknown>; asked: number } | null = null;

/** The public keys of those who release, with commas between them; empty if the page checks no signatures. */
declare const RELEASE_KEYS: string;

/**
 * Reads the registry as it is now, with the entries for this page's major. Signatures alone are checked. Rejects if it
 * can't be fetched or is no JSON.
 */
export async function readRegistry(url: string, options?: RequestInit): Promise<SentRegistry> {
  const response = await fetch(url, options);
  if (!response.ok) throw new Error(`the registry answered ${response.status}`);
  const value: unknown = await response.json();
  if (!RELEASE_KEYS) return { value: ofOwnMajor(value), response };
  const { signedOnly } = await import('./signed-registry.ts');
  return { value: ofOwnMajor(await signedOnly(value, RELEASE_KEYS)), response };
}

/**
 * Requests the registry before the code that reads it is loaded. The page's head has started the request
 * (`<link rel="preload">`), so this only takes over its response.
 */
export function askEarly(): Promise<unknown> {
  if (early === null) {
    const sent = readRegistry(REGISTRY);
    early = { sent, value: sent.then(({ value }) => value), asked: performance.now() };
  }
  return early.value;
}

/**
 * The registry of the last visit: unchecked JSON, for what may be requested before the server's is here. Null if the device
 * keeps none.
 */
export function lastRegistry(): unknown {
  try {
    const kept = JSON.parse(safeStorage.get(KEPT_ENTRIES) ?? 'null') as object;
    const entries = Object.entries(kept) as [string, { entry?: unknown }][];
    return { remotes: Object.fromEntries(entries.map(([name, { entry }]) => [name, entry])) };
  } catch {
    return null;
  }
}

/** The early response, once; a second or late reader needs a new one. */
export function takeEarlyRegistry(): Promise<SentRegistry> | null {
  const taken = early;
  early = null;
  return taken && performance.now() - taken.asked < LASTS ? taken.sent : null;
}
