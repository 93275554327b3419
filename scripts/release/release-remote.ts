import { CONTRACT, type ContractVersion } from '../../shared/src/shell/remote-module.ts';
import { readBuilt, readBuildInfo, type BuiltRemote } from '../site/built-remote.ts';
import { checkTarget, releaseTo, stateOf, type Change } from '../site/change-site.ts';
import { checkContract, hostContract } from '../site/host-contract.ts';
import type { Note } from '../site/change-log.ts';
import { isAddress, isElsewhere, readElsewhere } from '../site/other-origin.ts';
import { ReleaseError } from '../site/release-error.ts';
import { scriptsOf } from '../site/source-maps.ts';
import { checkMaps } from './check-maps.ts';

/** A release that is about to go live. */
export interface Candidate {
  site: string;
  /** The contract of the site's host. */
  host: ContractVersion;
  build: BuiltRemote;
  /** Why it may go live without a proof; null for no reason. */
  unproven: string | null;
  /** See `liveServers`; null for the repository's own. */
  servers: readonly string[] | null;
}

/** A repository that releases remotes: this workspace, or that of one remote alone. */
export interface Repository {
  /** Its folder, in which git knows who works and what is committed. */
  folder: string;
  /** The remotes that it knows. */
  remotes: readonly string[];
  /** Builds a remote if anything has changed; resolves to the folder of its build. */
  build(remote: string): Promise<string>;
  /** Asks whether a release may go live; throws a ReleaseError if not. */
  prove(candidate: Candidate, say: (line: string) => void): Promise<void>;
}

/** Throws for a build of another remote. */
function checked(build: BuiltRemote, remote: string): BuiltRemote {
  if (build.manifest.remote === remote) return build;
  throw new ReleaseError(
    `${build.folder} is a build of ${build.manifest.remote}, not of ${remote}`,
  );
}

/** The release at another origin, if that is what is to be released. */
async function elsewhereOf(remote: string, built: string | null): Promise<BuiltRemote | null> {
  return built !== null && isAddress(built) ? checked(await readElsewhere(built), remote) : null;
}

/** The contract that a build is for, before it is made. */
const contractOf = (built: string | null) =>
  built === null ? CONTRACT : readBuildInfo(built).contract;

export interface RemoteRelease {
  remote: string;
  /** The folder of the build, or the address of a release at another origin; null for this clone's. */
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
  repository: Repository,
  site: string,
  { remote, built, percent, unproven, servers, note }: RemoteRelease,
  say: (line: string) => void,
): Promise<Change> {
  const started = performance.now();
  const known = await elsewhereOf(remote, built);
  const { major } = known?.manifest.release.contract ?? contractOf(built);
  checkTarget(site, remote, percent, major);
  const build = known ?? checked(readBuilt(built ?? (await repository.build(remote))), remote);
  const { release } = build.manifest;
  checkContract(site, remote, release);
  const host = hostContract(site);
  if (major !== host.major) {
    say(`for hosts of contract ${major}; the one here has ${host.major}, so no pair is proven now`);
  } else if (stateOf(site, remote).live?.version !== release.version) {
    // Other tools write maps in their own ways, and no other origin serves them.
    if (!release.foreign && !isElsewhere(release))
      checkMaps(build.folder, scriptsOf(build.manifest));
    await repository.prove({ site, host, build, unproven, servers }, say);
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
