import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteVersion } from '../../host/src/remotes/registry/registry.ts';
import { integrityOf } from '../../shared/src/federation/integrity.ts';
import type { ContractVersion } from '../../shared/src/shell/remote-module.ts';
import { isWhole, stateOf } from '../site/change-site.ts';
import type { PastUse } from '../site/changes.ts';
import { versionsThere } from '../site/prune.ts';
import { hostContract, readManifest, readRegistry } from '../site/site.ts';

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
  /** Every version that can be pinned or rolled back to. */
  kept: string[];
}

export interface SiteStatus {
  site: string;
  host: { contract: ContractVersion };
  remotes: RemoteStatus[];
}

/** Whether a version's files are unchanged; for one from before manifests only its entry can be checked. */
function isThere(site: string, remote: string, version: RemoteVersion): boolean {
  if (readManifest(site, remote, version.version)) return isWhole(site, remote, version.version);
  const entry = join(site, version.entry);
  return existsSync(entry) && integrityOf(readFileSync(entry)) === version.integrity;
}

function remoteStatus(site: string, remote: string): RemoteStatus {
  const { live, past } = stateOf(site, remote);
  const of = (version: RemoteVersion | null | undefined): VersionStatus | null =>
    version
      ? {
          version: version.version,
          contract: version.contract,
          whole: isThere(site, remote, version),
        }
      : null;
  const canary = of(live?.canary);
  return {
    remote,
    live: of(live),
    released: live?.released ?? null,
    pinned: live?.pinned === true,
    canary: canary && live?.canary ? { ...canary, percent: live.canary.percent } : null,
    previous: of(live?.previous),
    past,
    kept: versionsThere(site, remote).sort(),
  };
}

/** The current versions on a site. */
export function siteStatus(site: string, remotes: readonly string[]): SiteStatus {
  const contract = hostContract(site);
  readRegistry(site);
  return { site, host: { contract }, remotes: remotes.map((name) => remoteStatus(site, name)) };
}

const minute = (at: string | null) => (at ? `${at.slice(0, 16).replace('T', ' ')} UTC` : '–');

function cells(status: RemoteStatus): string[] {
  const { live, canary, previous } = status;
  if (!live) return [status.remote, 'not released', '–', '–', '–', '–', '–'];
  const broken = [live, canary, previous].flatMap((one) =>
    one && !one.whole ? [one.version] : [],
  );
  return [
    status.remote,
    `${live.version}${status.pinned ? ' (pinned)' : ''}`,
    minute(status.released),
    `${live.contract.major}.${live.contract.minor}`,
    canary ? `${canary.version} at ${canary.percent}%` : '–',
    previous?.version ?? '–',
    broken.length > 0 ? `DAMAGED: ${[...new Set(broken)].join(', ')}` : 'whole',
  ];
}

/** The status as a table, and for a single remote its history. */
export function statusTable({ site, host, remotes }: SiteStatus): string {
  const head = ['remote', 'in use', 'since', 'contract', 'canary', 'falls back on', 'files'];
  const rows = [head, ...remotes.map(cells)];
  const widths = head.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd(),
  );
  const { major, minor } = host.contract;
  lines.unshift(`${site}, its host speaks contract ${major}.${minor}`, '');
  const [one, ...more] = remotes;
  if (one && more.length === 0 && one.kept.length > 0) {
    lines.push('', `kept: ${one.kept.join(', ')}`);
    for (const { version, ended, how } of one.past) {
      lines.push(`${version}  until ${minute(ended)}, ${how}`);
    }
  }
  return lines.join('\n');
}
