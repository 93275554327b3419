import type { RemoteVersion } from './registry.ts';

/** The build's mode, filled in by webpack. */
declare const process: { env: { NODE_ENV?: string } };

/** Origins that releases may be at besides the page's own; null for any. */
let allowed: readonly string[] | null = [];

/** Allows releases at other origins: `REMOTE_ORIGINS` of the deployment; any if overrides are allowed. */
export function allowOrigins(origins: readonly string[] | null): void {
  allowed = origins;
}

/**
 * Throws for a release at an origin that the deployment does not name, and for one elsewhere without a hash. The policy of the
 * page would refuse the first, too, but only once the last good one was given up.
 */
export function checkPlace(name: string, { entry, integrity }: RemoteVersion): void {
  const { origin } = new URL(entry, document.baseURI);
  // A development page has each remote from a server of its own, whose files change.
  if (origin === window.location.origin || process.env.NODE_ENV === 'development') return;
  if (allowed?.includes(origin) === false) {
    throw new Error(`${name} is at ${origin}, which is none of REMOTE_ORIGINS`);
  }
  if (allowed && !integrity) throw new Error(`${name} is at ${origin} and has no hash`);
}
