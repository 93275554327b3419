import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { RemoteVersion } from '../../host/src/remotes/registry/registry.ts';
import { integrityOf } from '../../shared/src/federation/integrity.ts';
import type { ContractVersion } from '../../shared/src/shell/remote-module.ts';
import { inParallel } from '../process/in-parallel.ts';
import { isWhole, stateOf } from '../site/change-site.ts';
import type { PastUse, WatchStep } from '../site/release-transitions.ts';
import { readLog, type LoggedChange } from '../site/change-log.ts';
import { hostContract } from '../site/host-contract.ts';
import { entriesByMajor, versionsIn } from '../site/majors.ts';
import { isElsewhere, isWholeElsewhere } from '../site/other-origin.ts';
import { versionsThere } from '../site/prune.ts';
import { hostKeys, manifestsOf, signatureFault } from '../site/signatures.ts';
import { manifestFile, readManifest, readRegistry, readSigned } from '../site/site.ts';

interface VersionStatus {
  version: string;
  contract: ContractVersion;
  /** Whether all its files are unchanged since the release. */
  whole: boolean;
}

/** One remote on a site. */
export interface RemoteStatus {
  remote: string;
  live: VersionStatus | null;
  released: string | null;
  pinned: boolean;
  canary: (VersionStatus & { percent: number }) | null;
  previous: VersionStatus | null;
  past: readonly PastUse[];
  /** The last steps of `release watch`. */
  steps: readonly WatchStep[];
  /** Who changed what and why, the first change first. */
  changes: readonly LoggedChange[];
  /** Why the site's pages refuse the entry of the registry; null if they do not. */
  refused: string | null;
  /** The current version for hosts of each major, the oldest major first. */
  majors: readonly { major: number; version: string }[];
  /** Every version that can be pinned or rolled back to. */
  kept: string[];
}

export interface SiteStatus {
  site: string;
  host: { contract: ContractVersion };
  remotes: RemoteStatus[];
}

/** The versions in use at other origins whose files are unchanged, by the addresses of their entries. */
export async function wholeElsewhere(
  site: string,
  remotes: readonly string[],
): Promise<ReadonlySet<string>> {
  const registry = readRegistry(site).remotes;
  const named = remotes.flatMap((remote) =>
    versionsIn(registry[remote])
      .filter(isElsewhere)
      .flatMap(({ version }) => readManifest(site, remote, version) ?? []),
  );
  const whole = await inParallel(named, isWholeElsewhere);
  return new Set(named.filter((_, at) => whole[at]).map(({ release }) => release.entry));
}

/** Whether a version's files are unchanged; for one from before manifests only its entry can be checked. */
function isThere(
  site: string,
  remote: string,
  version: RemoteVersion,
  elsewhere: ReadonlySet<string>,
): boolean {
  if (isElsewhere(version)) return elsewhere.has(version.entry);
  if (readManifest(site, remote, version.version)) return isWhole(site, remote, version.version);
  const entry = join(site, version.entry);
  return existsSync(entry) && integrityOf(readFileSync(entry)) === version.integrity;
}

/** Why the pages of a site refuse an entry, or a manifest is not the one that was signed; null if all is well. */
function refusedFor(site: string, remote: string): string | null {
  const keys = hostKeys(site);
  if (keys.length === 0) return null;
  const { remotes, signed } = readSigned(site);
  const fault = signatureFault(remote, remotes[remote], signed[remote], keys);
  if (fault !== null) return fault;
  const now = manifestsOf(readRegistry(site).remotes[remote]!, (version) =>
    manifestFile(site, remote, version),
  );
  return isDeepStrictEqual(now, signed[remote]!.manifests)
    ? null
    : 'a manifest is not what was signed';
}

function remoteStatus(site: string, remote: string, elsewhere: ReadonlySet<string>): RemoteStatus {
  const { live, past, steps = [] } = stateOf(site, remote);
  const of = (version: RemoteVersion | null | undefined): VersionStatus | null =>
    version
      ? {
          version: version.version,
          contract: version.contract,
          whole: isThere(site, remote, version, elsewhere),
        }
      : null;
  const canary = of(live?.canary);
  const entry = readRegistry(site).remotes[remote];
  const majors = [...entriesByMajor(entry)].map(([major, { version }]) => ({ major, version }));
  return {
    remote,
    live: of(live),
    released: live?.released ?? null,
    pinned: live?.pinned === true,
    canary: canary && live?.canary ? { ...canary, percent: live.canary.percent } : null,
    previous: of(live?.previous),
    past,
    steps,
    changes: readLog(site).filter(({ part }) => part === remote),
    refused: live && refusedFor(site, remote),
    majors,
    kept: versionsThere(site, remote).sort(),
  };
}

/**
 * The current versions on a site.
 * @param elsewhere see `wholeElsewhere`
 */
export function siteStatus(
  site: string,
  remotes: readonly string[],
  elsewhere: ReadonlySet<string> = new Set(),
): SiteStatus {
  const contract = hostContract(site);
  readRegistry(site);
  return {
    site,
    host: { contract },
    remotes: remotes.map((name) => remoteStatus(site, name, elsewhere)),
  };
}
