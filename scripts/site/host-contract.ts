import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteVersion } from '../../host/src/remotes/registry/registry.ts';
import { isCompatible, type ContractVersion } from '../../shared/src/shell/remote-module.ts';
import { writeWhole } from '../files/files.ts';
import { entryFor } from './majors.ts';
import { ReleaseError } from './release-error.ts';
import { readRegistry } from './site.ts';

const HOST = 'host.json';

/** The shell contract of a site's host, and since when it has its major if another came before. */
interface HostContract extends ContractVersion {
  since?: string;
}

/** The shell contract of a site's host. Throws for a folder that is no site. */
export function hostContract(site: string): HostContract {
  if (!existsSync(site)) throw new ReleaseError(`${site} is no site: there is no such folder`);
  if (!existsSync(join(site, 'index.html'))) {
    throw new ReleaseError(`${site} is no site: it has no index.html`);
  }
  try {
    const { contract, since } = JSON.parse(readFileSync(join(site, HOST), 'utf8')) as {
      contract?: Partial<ContractVersion>;
      since?: string;
    };
    const { major, minor } = contract ?? {};
    if (Number.isInteger(major) && Number.isInteger(minor)) {
      return { major: major!, minor: minor!, ...(since && { since }) };
    }
  } catch {
    // Reported below, for a missing and an unreadable file alike.
  }
  throw new ReleaseError(
    `${site} does not say which contract its host speaks: its ${HOST} is missing or broken; \`npm run release -- host --to ${site}\` mends that`,
  );
}

/** The ways of other tools to build a remote that a site's host can load; hosts of before can load none. */
function foreignKinds(site: string): readonly string[] {
  const { foreign = [] } = JSON.parse(readFileSync(join(site, HOST), 'utf8')) as {
    foreign?: readonly string[];
  };
  return foreign;
}

/** Since when a site has hosts of a major, if it had others before. */
function sinceOf(site: string, { major }: ContractVersion): string | undefined {
  try {
    const before = hostContract(site);
    return before.major === major ? before.since : new Date().toISOString();
  } catch {
    // A broken one is what this release mends. Its pages may have had any major.
    return new Date().toISOString();
  }
}

/** Stores what a site's host can load: its contract, the ways of other tools to build a remote, and whose releases. */
export function writeHostContract(
  site: string,
  contract: ContractVersion,
  foreign: readonly string[] = [],
  keys: readonly string[] = [],
): void {
  const since = existsSync(join(site, HOST)) ? sinceOf(site, contract) : undefined;
  const host = {
    schema: 1,
    contract,
    ...(since && { since }),
    ...(foreign.length > 0 && { foreign }),
    ...(keys.length > 0 && { keys }),
  };
  writeWhole(join(site, HOST), `${JSON.stringify(host)}\n`);
}

/**
 * Throws for a release that the site's host would not load. One for a newer major goes beside, and so does one for an older
 * major that the site still has.
 */
export function checkContract(site: string, remote: string, release: RemoteVersion): void {
  const host = hostContract(site);
  const { federation = 'scope', version } = release;
  const { major } = release.contract;
  if (major > host.major) return;
  if (major < host.major && entryFor(readRegistry(site).remotes[remote], major)) return;
  if (federation !== 'scope' && !foreignKinds(site).includes(federation)) {
    throw new ReleaseError(
      `${remote} ${version} is built as "${federation}", which the host in ${site} can't load: release the host first`,
    );
  }
  if (isCompatible(host, release.contract)) return;
  const says = ({ major, minor }: ContractVersion) => `${major}.${minor}`;
  throw new ReleaseError(
    `${remote} ${version} was built for shell contract ${says(release.contract)}, the host in ${site} speaks ${says(host)}: ` +
      (major < host.major ? 'no host of that major is left' : 'release the host first'),
  );
}
