import { ENTRY } from './folder-of.ts';

const LOCAL = ['localhost', '127.0.0.1'];

/** Why an override is rejected; the bar and the form have a text for each. */
export type OverrideError = 'unknown' | 'address' | 'insecure';

type AddressError = Exclude<OverrideError, 'unknown'>;

/** The entry of an overridden remote, or why its address is rejected. */
export type OverrideAddress = { ok: true; entry: string } | { ok: false; error: AddressError };

/** The error of an address; null if it may be used. */
function errorOf(url: URL): AddressError | null {
  const { protocol, hostname, username, password, search, hash } = url;
  if (protocol !== 'https:' && protocol !== 'http:') return 'address';
  if (username || password || search || hash) return 'address';
  return protocol === 'http:' && !LOCAL.includes(hostname) ? 'insecure' : null;
}

/**
 * Reads the address of an override: a folder, or the `remoteEntry.js` in it. By https from anywhere, by http
 * from this machine alone, because plain http can be changed on its way.
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

/** Whether an entry is on the developer's machine or the site, so that its code comes from no third party. */
export function isOwnAddress(entry: string, site: string): boolean {
  const { hostname, origin } = new URL(entry);
  return LOCAL.includes(hostname) || origin === site;
}
