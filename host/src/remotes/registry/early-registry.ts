/** The address of the registry. */
export const REGISTRY = '/remotes.json';

/** How long an early response may wait for its reader, in ms: a page may show the login for any time. */
const LASTS = 15_000;

/** The early read of the registry; null if there was none, or once its response was taken. */
let early: { response: Promise<unknown>; asked: number } | null = null;

/** Reads the registry as it is now, unchecked. Rejects if it can't be fetched. */
export async function readRegistry(url: string, options?: RequestInit): Promise<unknown> {
  const response = await fetch(url, options);
  if (!response.ok) throw new Error(`the registry answered ${response.status}`);
  return response.json();
}

/**
 * Requests the registry before the code that reads it is loaded. The page's head has started the request
 * (`<link rel="preload">`), so this only takes over its response.
 */
export function askEarly(): Promise<unknown> {
  early ??= { response: readRegistry(REGISTRY), asked: performance.now() };
  return early.response;
}

/** The early response, once; a second or late reader needs a new one. */
export function takeEarlyRegistry(): Promise<unknown> | null {
  const taken = early;
  early = null;
  return taken && performance.now() - taken.asked < LASTS ? taken.response : null;
}
