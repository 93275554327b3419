import { logChange, type Note } from './change-log.ts';
import { hostContract } from './host-contract.ts';
import { entriesByMajor, entryFor, versionsIn, withMajor } from './majors.ts';
import { prune } from './prune.ts';
import { ReleaseError } from './release-error.ts';
import { keptVersions } from './release-transitions.ts';
import { checkSigner } from './signatures.ts';
import { whileLocked } from './site-lock.ts';
import { readHistory, readManifest, readRegistry, writeHistory, writeRegistry } from './site.ts';

/** How long a device may open a page of a former host, in ms. */
const CACHED = 24 * 60 * 60 * 1000;

/** Throws if pages of a major may still be opened. */
function checkUnused(site: string, major: number): void {
  const host = hostContract(site);
  if (host.major === major) {
    throw new ReleaseError(`the host in ${site} has contract ${major}: its releases are in use`);
  }
  // A newer one waits for its host. Whoever does not want it any more may take it out at once.
  if (host.major < major || !host.since) return;
  const until = Date.parse(host.since) + CACHED;
  if (Date.now() < until) {
    throw new ReleaseError(
      `devices may open pages of contract ${major} until ${new Date(until).toISOString()}`,
    );
  }
}

/** Throws if a major can't be retired. */
function checkRetirable(site: string, major: number): void {
  checkUnused(site, major);
  checkOthers(site, major);
}

/** Throws if a remote has releases for this major alone. Before any is changed: what can't be done is not half done. */
function checkOthers(site: string, major: number): void {
  for (const [remote, entry] of Object.entries(readRegistry(site).remotes)) {
    if (entryFor(entry, major) && entriesByMajor(entry).size === 1) {
      throw new ReleaseError(`${remote} has no other release than those of contract ${major}`);
    }
  }
}

/**
 * Removes the releases for hosts of a major of which none is left. Each remote is changed in one step; after an
 * interruption the same command removes the rest.
 * @returns the remotes that had any
 */
export async function retireMajor(site: string, major: number, note: Note): Promise<string[]> {
  checkRetirable(site, major);
  checkSigner(site);
  return whileLocked(site, (stillHeld) => {
    checkRetirable(site, major);
    const had: string[] = [];
    for (const [remote, entry] of Object.entries(readRegistry(site).remotes)) {
      const gone = entryFor(entry, major);
      if (!gone) continue;
      stillHeld();
      const live = withMajor(entry, major, null, new Date().toISOString())!;
      const { past, steps } = readHistory(site, remote);
      const stays = past.filter(
        ({ version }) => readManifest(site, remote, version)?.release.contract.major !== major,
      );
      logChange(site, {
        ...note,
        part: remote,
        version: versionsIn(live)[0]!.version,
        from: gone.version,
      });
      writeHistory(site, remote, { past: stays, steps });
      const registry = readRegistry(site);
      writeRegistry(site, { ...registry, remotes: { ...registry.remotes, [remote]: live } });
      prune(site, remote, keptVersions({ live, past: stays }));
      had.push(remote);
    }
    return had;
  });
}
