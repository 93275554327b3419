const NEVER_CHANGES = 'public, max-age=31536000, immutable';
export const ASK_EVERY_TIME = 'no-cache';

/** The cache lifetime of a file of the site, by its path below the site's folder. */
export function cacheControl(path: string): string {
  // Names with a content hash, and folders that never change.
  if (/^(assets|remotes)\//.test(path)) return NEVER_CHANGES;
  return ASK_EVERY_TIME;
}
