import { REMOTES } from '../../shared/src/federation/apps.ts';
import { CONTRACT } from '../../shared/src/shell/remote-module.ts';
import { buildApps } from '../build/build-apps.ts';
import { readBuilt, readBuildInfo, type BuiltRemote } from '../site/built-remote.ts';
import { checkTarget, releaseTo, stateOf, type Change } from '../site/change-site.ts';
import { checkContract, hostContract } from '../site/host-contract.ts';
import type { Note } from '../site/change-log.ts';
import { ReleaseError } from '../site/release-error.ts';
import { scriptsOf } from '../site/source-maps.ts';
import { checkMaps } from './check-maps.ts';
import { liveBuilds, remoteBuild } from './live-builds.ts';
import { liveServers } from './live-servers.ts';
import { proveRelease } from './prove-release.ts';

/** The build to release: the one in a folder, or this clone's, built now if anything has changed. */
async function buildOf(remote: string, folder: string | null): Promise<BuiltRemote> {
  const app = REMOTES.find(({ name }) => name === remote)!;
  const build = readBuilt(folder ?? (await buildApps([app]))[0]!);
  if (build.manifest.remote !== remote) {
    throw new ReleaseError(
      `${build.folder} is a build of ${build.manifest.remote}, not of ${remote}`,
    );
  }
  return build;
}

export interface RemoteRelease {
  remote: string;
  /** The folder of the build; null for this clone's. */
  built: string | null;
  /** The percentage of users who get it as a canary; null for all users at once. */
  percent: number | null;
  /** Why it may go live without a proof; null for no reason. */
  unproven: string | null;
  /** See `liveServers`; null for this clone's. */
  servers: readonly string[] | null;
  /** Who releases it and why. */
  note: Note;
}

/** Releases a remote to a site, and says what was uploaded. */
export async function releaseRemote(
  site: string,
  { remote, built, percent, unproven, servers, note }: RemoteRelease,
  say: (line: string) => void,
): Promise<Change> {
  const started = performance.now();
  const { major } = built === null ? CONTRACT : readBuildInfo(built).contract;
  checkTarget(site, remote, percent, major);
  const build = await buildOf(remote, built);
  const { release } = build.manifest;
  checkContract(site, remote, release);
  const host = hostContract(site);
  if (major !== host.major) {
    say(`for hosts of contract ${major}; the one here has ${host.major}, so no pair is proven now`);
  } else if (stateOf(site, remote).live?.version !== release.version) {
    // Other tools write maps in their own ways.
    if (!release.foreign) checkMaps(build.folder, scriptsOf(build.manifest));
    const live = liveBuilds(site, host, await liveServers(servers));
    const own = remoteBuild(remote, release);
    await proveRelease({ site, folder: build.folder, build: own, live, unproven }, say);
  }
  const done = await releaseTo(site, build, { percent, at: note.at, note });
  const { newFiles, newBytes, sharedFiles } = done.upload;
  say(
    done.after === done.before
      ? `${remote} ${done.release.version} is in use already`
      : `${newFiles} new files of ${(newBytes / 1024).toFixed(0)} KB, ${sharedFiles} as they were; ` +
          `released in ${((performance.now() - started) / 1000).toFixed(1)} s`,
  );
  return done;
}
