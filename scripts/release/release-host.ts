import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { HOST } from '../../shared/src/federation/apps.ts';
import { isCompatible, type ContractVersion } from '../../shared/src/shell/remote-module.ts';
import { isForeign } from '../../host/src/remotes/registry/registry.ts';
import { publishHost } from '../build/publish.ts';
import { readBuildInfo } from '../site/built-remote.ts';
import { logChange, type Note } from '../site/change-log.ts';
import { entryFor } from '../site/majors.ts';
import { ReleaseError } from '../site/release-error.ts';
import { signatureFault } from '../site/signatures.ts';
import { readRegistry, readSigned } from '../site/site.ts';
import { hostScripts } from '../site/source-maps.ts';
import { checkMaps } from './check-maps.ts';
import { hostBuild, liveBuilds } from './live-builds.ts';
import { liveServers } from './live-servers.ts';
import { serversFor } from './server-names.ts';
import { proveRelease } from './prove-release.ts';

/** Throws for a folder that is neither a site nor an empty folder that may become one. */
export function checkHostTarget(site: string): void {
  if (!existsSync(site) || existsSync(join(site, 'index.html'))) return;
  if (readdirSync(site).some((name) => !name.startsWith('.'))) {
    throw new ReleaseError(`${site} is no site: it has no index.html, and is not empty`);
  }
}

/** Throws if pages with these keys would refuse a release that is on a site. */
function checkSigned(site: string, keys: readonly string[]): void {
  if (keys.length === 0) return;
  const { remotes, signed } = readSigned(site);
  for (const [name, entry] of Object.entries(remotes)) {
    const fault = signatureFault(name, entry, signed[name], keys);
    if (fault === null) continue;
    throw new ReleaseError(
      `the pages of this host would refuse ${name}, ${fault}: \`npm run release -- sign ${name}\` with RELEASE_KEY signs it`,
    );
  }
}

/** Throws if a remote on a site has no release that a host of this contract can load. */
function checkRemotes(site: string, contract: ContractVersion, kinds: readonly string[]): void {
  const says = ({ major, minor }: ContractVersion) => `${major}.${minor}`;
  const { remotes } = readRegistry(site);
  const without = Object.keys(remotes).filter((name) => !entryFor(remotes[name], contract.major));
  if (without.length > 0) {
    throw new ReleaseError(
      `without a release for contract ${contract.major}: ${without.join(', ')}; each goes beside the one in use: \`npm run release -- ${without[0]}\``,
    );
  }
  for (const [name, entry] of Object.entries(remotes)) {
    const own = entryFor(entry, contract.major)!;
    for (const one of [own, own.canary]) {
      if (!one) continue;
      if (isForeign(one) && !kinds.includes(one.federation!)) {
        throw new ReleaseError(
          `${name} ${one.version} is built as "${one.federation}", which this host can't load`,
        );
      }
      if (isCompatible(contract, one.contract)) continue;
      throw new ReleaseError(
        `${name} ${one.version} of contract ${says(one.contract)} would no longer run: this host speaks ${says(contract)}`,
      );
    }
  }
}

/**
 * Puts a build of the host on a site, or makes a site of an empty folder. Rejects a host on which a current
 * remote would no longer run.
 * @param note who releases it and why, for the log
 */
export async function releaseHost(
  site: string,
  built: string,
  note?: Note,
): Promise<ContractVersion> {
  checkHostTarget(site);
  return publishHost(built, site, (contract) => {
    const { keys = [], foreign = [] } = readBuildInfo(built);
    checkRemotes(site, contract, foreign);
    checkSigned(site, keys);
    if (note) {
      logChange(site, { ...note, part: HOST.name, version: hostBuild(built).version, from: null });
    }
  });
}

/** Asks whether a build of the host may go live on a site: see `proveRelease` and `serversFor`. */
export async function proveHost(
  site: string,
  built: string,
  { unproven, servers }: { unproven: string | null; servers: readonly string[] | null },
  say: (line: string) => void,
): Promise<void> {
  const named = serversFor(site, servers, say);
  const live = liveBuilds(site, readBuildInfo(built).contract, await liveServers(named));
  checkMaps(built, hostScripts(built));
  await proveRelease({ site, folder: built, build: hostBuild(built), live, unproven }, say);
}
