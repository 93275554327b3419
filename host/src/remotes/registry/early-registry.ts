/** Where the releases in use are named. */
export const REGISTRY = '/remotes.json';

/** So long a response may wait for who reads it, in ms: a page stands at the login for any time. */
const LASTS = 15_000;

/** What the registry said when the page asked first; null where it has not, or the response was taken. */
let early: { response: Promise<unknown>; asked: number } | null = null;

/** Reads the registry as it is there, not yet checked. Rejects when it can't be had. */
export async function readRegistry(url: string, options?: RequestInit): Promise<unknown> {
  const response = await fetch(url, options);
  if (!response.ok) throw new Error(`the registry answered ${response.status}`);
  return response.json();
}

/**
 * Asks for the registry before the code that reads it is there. The page's head has begun the request
 * already (`<link rel="preload">`), so this only takes over its response.
 */
export function askEarly(): Promise<unknown> {
  early ??= { response: readRegistry(REGISTRY), asked: performance.now() };
  return early.response;
}

/** The response that was asked for early, once; whoever asks again, or late, wants what is there by then. */
export function takeEarlyRegistry(): Promise<unknown> | null {
  const taken = early;
  early = null;
  return taken && performance.now() - taken.asked < LASTS ? taken.response : null;
}
