const NEVER_CHANGES = 'public, max-age=31536000, immutable';
export const ASK_EVERY_TIME = 'no-cache';

/** How long a file of the site may be kept, by its path below the site's folder. */
export function cacheControl(path: string): string {
  // Names with a content hash, and folders that are never written to again.
  if (/^(assets|remotes)\//.test(path)) return NEVER_CHANGES;
  return ASK_EVERY_TIME;
}
