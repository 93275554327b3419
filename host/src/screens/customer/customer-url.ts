/** Why an address is not shown. `not-allowed`: it is none of the deployment's support pages. */
export type CustomerUrlError = 'missing' | 'not-an-address' | 'not-secure' | 'not-allowed';

export type CustomerUrl = { ok: true; url: string } | { ok: false; why: CustomerUrlError };

/**
 * Checks what `/customer?url=` may embed: an https page of a configured origin, without credentials in it.
 * Never a page of the app's own origin, which could reach out of its frame.
 */
export function customerUrl(
  raw: string | null,
  origins: readonly string[],
  ownOrigin: string,
): CustomerUrl {
  if (!raw) return { ok: false, why: 'missing' };
  let url: URL;
  try {
    url = new URL(raw);
  } catch {
    return { ok: false, why: 'not-an-address' };
  }
  if (url.protocol !== 'https:') return { ok: false, why: 'not-secure' };
  const allowed = origins.includes(url.origin) && url.origin !== ownOrigin;
  if (!allowed || url.username || url.password) return { ok: false, why: 'not-allowed' };
  return { ok: true, url: url.href };
}
