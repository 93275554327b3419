import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isCompatible, type ContractVersion } from '../../shared/src/shell/remote-module.ts';
import { publishHost } from '../build/publish.ts';
import { ReleaseError } from '../site/release-error.ts';
import { readRegistry } from '../site/site.ts';

/** Refuses a folder that is neither a site nor an empty one, which may become a site. */
export function checkHostTarget(site: string): void {
  if (!existsSync(site) || existsSync(join(site, 'index.html'))) return;
  if (readdirSync(site).some((name) => !name.startsWith('.'))) {
    throw new ReleaseError(`${site} is no site: it has no index.html, and is not empty`);
  }
}

/**
 * Puts a build of the host on a site, or makes one of an empty folder. Refuses a host in which a remote
 * that is in use there would no longer run.
 */
export async function releaseHost(site: string, built: string): Promise<ContractVersion> {
  checkHostTarget(site);
  return publishHost(built, site, (contract) => {
    for (const [name, remote] of Object.entries(readRegistry(site).remotes)) {
      for (const one of [remote, remote.canary]) {
        if (!one || isCompatible(contract, one.contract)) continue;
        const says = ({ major, minor }: ContractVersion) => `${major}.${minor}`;
        throw new ReleaseError(
          `${name} ${one.version} of contract ${says(one.contract)} would no longer run: this host speaks ${says(contract)}`,
        );
      }
    }
  });
}
