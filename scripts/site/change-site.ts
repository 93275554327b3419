import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteVersion } from '../../host/src/remotes/registry/registry.ts';
import { integrityOf } from '../../shared/src/federation/integrity.ts';
import type { BuiltRemote } from './built-remote.ts';
import {
  canaryReleased,
  checkReleasable,
  keptVersions,
  released,
  type FindVersion,
  type RemoteState,
} from './changes.ts';
import { prune } from './prune.ts';
import { ReleaseError } from './release-error.ts';
import { whileLocked } from './site-lock.ts';
import {
  checkContract,
  hostContract,
  readHistory,
  readManifest,
  readRegistry,
  remoteFolder,
  writeHistory,
  writeRegistry,
} from './site.ts';
import { differing, upload, type Upload } from './upload-release.ts';

/** A remote's state on a site before and after a change. */
export interface Change {
  before: RemoteState;
  after: RemoteState;
  /** Why not all that nothing names any more could be removed, where that is so. */
  leftOver?: string;
}

/** What is in use of a remote on a site, and what was. Refuses a folder that is no whole site. */
export function stateOf(site: string, remote: string): RemoteState {
  hostContract(site);
  const live = readRegistry(site).remotes[remote] ?? null;
  return { live, past: readHistory(site, remote) };
}

/** Finds versions that a site still has whole: none that was damaged since is gone back to. */
function finder(site: string, remote: string, state: RemoteState): FindVersion {
  return (version) => {
    const manifest = readManifest(site, remote, version);
    if (manifest) return isWhole(site, remote, version) ? manifest.release : null;
    // One from before versions told of themselves: the registry does.
    const named = [state.live, state.live?.previous].find((one) => one?.version === version);
    const file = named && join(site, named.entry);
    if (!file || !existsSync(file)) return null;
    return integrityOf(readFileSync(file)) === named.integrity ? named : null;
  };
}

/** Whether all files of a version are on a site as they were released. */
export function isWhole(site: string, remote: string, version: string): boolean {
  const manifest = readManifest(site, remote, version);
  if (!manifest) return false;
  const folder = remoteFolder(site, remote);
  return (
    differing(join(folder, version), manifest.files).length === 0 &&
    differing(join(folder, 'chunks'), manifest.chunks).length === 0
  );
}

/**
 * Changes what is in use of one remote, while nobody else changes the site: the history first, then the
 * registry in one swap, then what nothing names any more is removed. Ended anywhere in between, the
 * site works, with the registry of before or of after.
 */
export async function changeSite(
  site: string,
  remote: string,
  change: (state: RemoteState, find: FindVersion) => RemoteState,
): Promise<Change> {
  hostContract(site);
  return whileLocked(site, (stillHeld) => {
    const registry = readRegistry(site);
    const before = stateOf(site, remote);
    const after = change(before, finder(site, remote, before));
    if (after === before) return { before, after };
    const { live } = after;
    if (!live) throw new ReleaseError(`${remote} would be gone from ${site}`);
    const inUse = [before.live?.version, before.live?.canary?.version];
    for (const one of [live, live.canary]) {
      // What is in use already is no worse for being named again.
      if (one && !inUse.includes(one.version)) checkContract(site, remote, one);
    }

    stillHeld();
    mkdirSync(remoteFolder(site, remote), { recursive: true });
    writeHistory(site, remote, after.past);
    writeRegistry(site, { ...registry, remotes: { ...registry.remotes, [remote]: live } });
    try {
      prune(site, remote, keptVersions(after));
    } catch (error) {
      // What was asked for is done. The next change removes what this one could not.
      return { before, after, leftOver: (error as Error).message };
    }
    return { before, after };
  });
}

/** How a build goes out: to everybody, or as a canary to a part of the users. */
export interface HowReleased {
  percent: number | null;
  at: string;
}

/** Refuses what a release to a site would be refused for, before anything is built for it. */
export function checkTarget(site: string, remote: string, percent: number | null): void {
  checkReleasable(remote, stateOf(site, remote), percent !== null);
}

/** Releases a build to a site: uploads it, then names it in the registry. */
export async function releaseTo(
  site: string,
  built: BuiltRemote,
  { percent, at }: HowReleased,
): Promise<Change & { release: RemoteVersion; upload: Upload }> {
  const { remote, release } = built.manifest;
  let uploaded: Upload = { newFiles: 0, newBytes: 0, sharedFiles: 0 };
  const change = await changeSite(site, remote, (state) => {
    const after =
      percent === null
        ? released(remote, state, release, at)
        : canaryReleased(remote, state, release, percent, at);
    // Before a byte of it is uploaded.
    checkContract(site, remote, release);
    uploaded = upload(site, built);
    return after;
  });
  return { ...change, release, upload: uploaded };
}
