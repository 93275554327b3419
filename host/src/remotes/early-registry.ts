/** What the registry said when the page asked first; null where it has not, or the answer was taken. */
let early: Promise<unknown> | null = null;

/** Reads the registry as it is there, not yet checked. Rejects when it can't be had. */
export async function readRegistry(url: string, options?: RequestInit): Promise<unknown> {
  const response = await fetch(url, options);
  if (!response.ok) throw new Error(`the registry answered ${response.status}`);
  return response.json();
}

/**
 * Asks for the registry before the code that reads it is there. The page's head has begun the request
 * already (`<link rel="preload">`), so this only takes over its answer.
 */
export function askEarly(url: string): Promise<unknown> {
  early = readRegistry(url);
  return early;
}

/** The answer that was asked for early, once; whoever asks again wants what is there by then. */
export function takeEarlyRegistry(): Promise<unknown> | null {
  const taken = early;
  early = null;
  return taken;
}
