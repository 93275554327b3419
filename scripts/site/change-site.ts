import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RegisteredRemote, RemoteVersion } from '../../host/src/remotes/registry/registry.ts';
import { integrityOf } from '../../shared/src/federation/integrity.ts';
import type { BuiltRemote, Manifest } from './built-remote.ts';
import { logChange, type Note } from './change-log.ts';
import {
  canaryReleased,
  checkReleasable,
  keptVersions,
  released,
  type FindVersion,
  type PastUse,
  type RemoteState,
} from './release-transitions.ts';
import { checkContract, hostContract } from './host-contract.ts';
import { entryFor, withMajor } from './majors.ts';
import { isElsewhere, isWholeElsewhere } from './other-origin.ts';
import { prune } from './prune.ts';
import { ReleaseError } from './release-error.ts';
import { checkSigner } from './signatures.ts';
import { whileLocked } from './site-lock.ts';
import { scriptsOf, storeMaps } from './source-maps.ts';
import {
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
  /** Why not all unused files could be removed, if any are left. */
  leftOver?: string;
}

/** The current and former versions of a remote on a site for one major; else for its host's. Throws for an incomplete site. */
export function stateOf(
  site: string,
  remote: string,
  major = hostContract(site).major,
): RemoteState {
  hostContract(site);
  const entry = readRegistry(site).remotes[remote];
  const { past, steps } = readHistory(site, remote);
  const own = past.filter(({ version }) => majorOf(site, remote, version, entry) === major);
  return { live: entryFor(entry, major), past: own, steps };
}

/** The major of a version on a site. One without a manifest that can be read has the oldest. */
function majorOf(site: string, remote: string, version: string, entry?: RegisteredRemote) {
  try {
    return (readManifest(site, remote, version)?.release ?? entry)?.contract.major;
  } catch {
    return entry?.contract.major;
  }
}

/** What a finder throws for a version at another origin, of which it is not known yet whether it is complete. */
class Unasked extends Error {
  readonly manifest: Manifest;

  constructor(manifest: Manifest) {
    super(`${manifest.release.entry} has to be asked`);
    this.manifest = manifest;
  }
}

/**
 * Finds the complete versions on a site: a damaged one can't be rolled back to.
 * @param asked the versions at other origins that were asked, and whether they are complete
 */
function finder(
  site: string,
  remote: string,
  state: RemoteState,
  asked: ReadonlyMap<string, boolean>,
): FindVersion {
  return (version) => {
    const manifest = readManifest(site, remote, version);
    if (manifest && isElsewhere(manifest.release)) {
      const isThere = asked.get(version);
      if (isThere === undefined) throw new Unasked(manifest);
      return isThere ? manifest.release : null;
    }
    if (manifest) return isWhole(site, remote, version) ? manifest.release : null;
    // One from before manifests: the registry describes it.
    const named = [state.live, state.live?.previous].find((one) => one?.version === version);
    const file = named && join(site, named.entry);
    if (!file || !existsSync(file)) return null;
    return integrityOf(readFileSync(file)) === named.integrity ? named : null;
  };
}

/** The state after a change. Versions at other origins are asked as the change looks for them, so one that needs none waits for none. */
async function changed(
  change: (state: RemoteState, find: FindVersion) => RemoteState,
  before: RemoteState,
  { site, remote }: { site: string; remote: string },
): Promise<RemoteState> {
  const asked = new Map<string, boolean>();
  for (;;) {
    try {
      return change(before, finder(site, remote, before, asked));
    } catch (error) {
      if (!(error instanceof Unasked)) throw error;
      const { manifest } = error;
      asked.set(manifest.release.version, await isWholeElsewhere(manifest));
    }
  }
}

/** Whether all files of a version on a site are unchanged since the release. */
export function isWhole(site: string, remote: string, version: string): boolean {
  const manifest = readManifest(site, remote, version);
  if (!manifest) return false;
  const folder = remoteFolder(site, remote);
  return (
    differing(join(folder, version), manifest.files).length === 0 &&
    differing(join(folder, 'chunks'), manifest.chunks).length === 0
  );
}

/** A history that has the uses of one major's versions as they are now, and all other majors' as they were. */
function historyWith(site: string, remote: string, major: number, now: readonly PastUse[]) {
  const own = stateOf(site, remote, major).past;
  const others = readHistory(site, remote).past.filter(
    (use) => !own.some(({ version }) => version === use.version),
  );
  return [...now, ...others].sort((a, b) => b.ended.localeCompare(a.ended));
}

/** Throws for a change to a version that the hosts of a major would not load. */
function checkNew(site: string, remote: string, { before, after }: Change, major: number): void {
  const inUse = [before.live?.version, before.live?.canary?.version];
  for (const one of [after.live, after.live?.canary]) {
    // A current version may be named again.
    if (!one || inUse.includes(one.version)) continue;
    if (one.contract.major !== major) {
      throw new ReleaseError(
        `${remote} ${one.version} is of contract ${one.contract.major}, and this change is of what contract ${major} has`,
      );
    }
    checkContract(site, remote, one);
  }
}

/** The version that a change is about, and the current one before it. */
function versionsOf(before: RemoteState, live: RegisteredRemote) {
  const { canary } = live;
  const isNew = canary && canary.version !== before.live?.canary?.version;
  return { version: (isNew ? canary : live).version, from: before.live?.version ?? null };
}

/**
 * Changes the current versions of one remote, while no other process changes the site: first the history, then
 * the registry in one swap, then unused files are removed. If it is interrupted in between, the site works, with
 * the old registry or the new one.
 * @param note the name and the reason that the log keeps; without it the log gets no line, as for this clone's own site
 * @param major the major of the contract whose hosts get the change; else the site's own host
 */
export async function changeSite(
  site: string,
  remote: string,
  change: (state: RemoteState, find: FindVersion) => RemoteState,
  note?: Note,
  major = hostContract(site).major,
): Promise<Change> {
  hostContract(site);
  checkSigner(site);
  return whileLocked(site, async (stillHeld) => {
    const registry = readRegistry(site);
    const before = stateOf(site, remote, major);
    const after = await changed(change, before, { site, remote });
    if (after === before) return { before, after };
    const { live } = after;
    if (!live) throw new ReleaseError(`${remote} would be gone from ${site}`);
    checkNew(site, remote, { before, after }, major);
    const past = historyWith(site, remote, major, after.past);
    const at = new Date().toISOString();
    const entry = withMajor(registry.remotes[remote], major, live, at)!;

    stillHeld();
    if (note) logChange(site, { ...note, part: remote, ...versionsOf(before, live) });
    mkdirSync(remoteFolder(site, remote), { recursive: true });
    writeHistory(site, remote, { past, steps: after.steps ?? before.steps });
    writeRegistry(site, { ...registry, remotes: { ...registry.remotes, [remote]: entry } });
    try {
      prune(site, remote, keptVersions({ live: entry, past }));
    } catch (error) {
      // The change is done. The next one removes what this one could not.
      return { before, after, leftOver: (error as Error).message };
    }
    return { before, after };
  });
}

/** The users that a build is released to: all, or a part of them as a canary. */
export interface HowReleased {
  percent: number | null;
  at: string;
  note?: Note;
}

/** Throws if a release of a major to a site would be rejected, before anything is built for it. */
export function checkTarget(
  site: string,
  remote: string,
  percent: number | null,
  major: number,
): void {
  checkReleasable(remote, stateOf(site, remote, major), percent !== null);
  checkSigner(site);
}

/** Releases a build to a site: uploads it, then names it in the registry. */
export async function releaseTo(
  site: string,
  built: BuiltRemote,
  { percent, at, note }: HowReleased,
): Promise<Change & { release: RemoteVersion; upload: Upload }> {
  const { remote, release } = built.manifest;
  let uploaded: Upload = { newFiles: 0, newBytes: 0, sharedFiles: 0 };
  const change = await changeSite(
    site,
    remote,
    (state) => {
      const after =
        percent === null
          ? released(remote, state, release, at)
          : canaryReleased(remote, state, release, percent, at);
      // Before a byte of it is uploaded.
      checkContract(site, remote, release);
      uploaded = upload(site, built);
      storeMaps(site, built.folder, scriptsOf(built.manifest).values());
      return after;
    },
    note,
    release.contract.major,
  );
  return { ...change, release, upload: uploaded };
}
