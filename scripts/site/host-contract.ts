import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteVersion } from '../../host/src/remotes/registry/registry.ts';
import { isCompatible, type ContractVersion } from '../../shared/src/shell/remote-module.ts';
import { writeWhole } from '../files/files.ts';
import { ReleaseError } from './release-error.ts';

const HOST = 'host.json';

/** The shell contract of a site's host. Throws for a folder that is no site. */
export function hostContract(site: string): ContractVersion {
  if (!existsSync(site)) throw new ReleaseError(`${site} is no site: there is no such folder`);
  if (!existsSync(join(site, 'index.html'))) {
    throw new ReleaseError(`${site} is no site: it has no index.html`);
  }
  try {
    const { contract } = JSON.parse(readFileSync(join(site, HOST), 'utf8')) as {
      contract?: Partial<ContractVersion>;
    };
    const { major, minor } = contract ?? {};
    if (Number.isInteger(major) && Number.isInteger(minor)) {
      return { major: major!, minor: minor! };
    }
  } catch {
    // Reported below, for a missing and an unreadable file alike.
  }
  throw new ReleaseError(
    `${site} does not say which contract its host speaks: its ${HOST} is missing or broken; \`npm run release -- host --to ${site}\` mends that`,
  );
}

/** Stores the contract of a site's host. */
export function writeHostContract(site: string, contract: ContractVersion): void {
  writeWhole(join(site, HOST), `${JSON.stringify({ schema: 1, contract })}\n`);
}

/** Throws for a release whose contract does not fit the site's host. */
export function checkContract(site: string, remote: string, release: RemoteVersion): void {
  const host = hostContract(site);
  if (isCompatible(host, release.contract)) return;
  const says = ({ major, minor }: ContractVersion) => `${major}.${minor}`;
  throw new ReleaseError(
    `${remote} ${release.version} was built for shell contract ${says(release.contract)}, the host in ${site} speaks ${says(host)}: release the host first`,
  );
}
