import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Whether there is such a release of a remote. */
export type IsReleased = (remote: string, version: string) => boolean;

/**
 * Whether a site has a release, so that made-up ones don't crowd real ones out of the counts. Where another server has the
 * site, every release is taken as given.
 */
export function releasedOn(siteDir: string): IsReleased {
  const remotes = join(siteDir, 'remotes');
  return (remote, version) => !existsSync(remotes) || existsSync(join(remotes, remote, version));
}
