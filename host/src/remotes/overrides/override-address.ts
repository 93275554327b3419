const ENTRY = 'remoteEntry.js';
const LOCAL = ['localhost', '127.0.0.1'];

/** Why an override is refused; the bar and the form have words for each. */
export type OverrideError = 'unknown' | 'address' | 'insecure';

type AddressError = Exclude<OverrideError, 'unknown'>;

/** Where an overridden remote comes from, or why it can't come from there. */
export type OverrideAddress = { ok: true; entry: string } | { ok: false; error: AddressError };

/** What is wrong with where an address leads; null where it may be asked. */
function errorOf(url: URL): AddressError | null {
  const { protocol, hostname, username, password, search, hash } = url;
  if (protocol !== 'https:' && protocol !== 'http:') return 'address';
  if (username || password || search || hash) return 'address';
  return protocol === 'http:' && !LOCAL.includes(hostname) ? 'insecure' : null;
}

/**
 * Reads the address of an override: a folder, or the `remoteEntry.js` in it. By https from anywhere, by
 * http from this machine alone: what comes by plain http from elsewhere could be anybody's.
 */
export function readOverrideAddress(text: string): OverrideAddress {
  let url: URL;
  try {
    url = new URL(text.trim());
  } catch {
    return { ok: false, error: 'address' };
  }
  const error = errorOf(url);
  if (error !== null) return { ok: false, error };
  if (url.pathname.endsWith(`/${ENTRY}`)) return { ok: true, entry: url.href };
  if (/\.\w+$/.test(url.pathname) && !/\/\d+(\.\d+)+[^/]*$/.test(url.pathname)) {
    return { ok: false, error: 'address' };
  }
  return { ok: true, entry: `${url.href.replace(/\/$/, '')}/${ENTRY}` };
}

/** Whether an entry is the developer's own or the site's: nobody else's code comes with it. */
export function isOwnAddress(entry: string, site: string): boolean {
  const { hostname, origin } = new URL(entry);
  return LOCAL.includes(hostname) || origin === site;
}

/** An entry's address as people write it: the folder that it is in. */
export function folderOf(entry: string): string {
  return entry.slice(0, -`/${ENTRY}`.length);
}
