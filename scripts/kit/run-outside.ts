import type { App } from '../../shared/src/federation/apps.ts';
import { buildApp } from '../build/build-app.ts';
import { root } from '../process/run-command.ts';
import { liveBuilds, remoteBuild } from '../release/live-builds.ts';
import { pairsOf } from '../release/pairs.ts';
import type { Releasing } from '../release/release-main.ts';
import type { Repository } from '../release/release-remote.ts';
import { runRemoteCommand } from '../release/run-remote-command.ts';
import { noteUnproven } from '../release/unproven.ts';
import { UsageError } from '../site/release-error.ts';

/** Why a release of such a repository has no proof, unless a reason is given. */
const NO_SOURCES = 'its repository has neither the host nor the server to prove it with';

/** A repository of one remote, which has the sources of nothing else. */
const repositoryOf = (remote: App): Repository => ({
  folder: root,
  remotes: [remote.name],
  build: () => buildApp(remote),
  async prove({ site, host, build, unproven }, say) {
    const own = remoteBuild(remote.name, build.manifest.release);
    const pairs = pairsOf(own, liveBuilds(site, host, []));
    await noteUnproven({ site, build: own }, pairs, unproven ?? NO_SOURCES);
    say(`not proven with ${pairs.length} builds that are live: ${unproven ?? NO_SOURCES}`);
  },
});

/** Runs the release commands for one remote. Commands for a whole site are refused: they belong to the host's repository. */
export const runOutside =
  (remote: App): Releasing['run'] =>
  (command, site, at, say) => {
    switch (command.does) {
      case 'host':
      case 'retire':
      case 'verify':
      case 'watch':
        throw new UsageError(`"${command.does}" is for the repository of the host`);
      default:
        return runRemoteCommand(repositoryOf(remote), command, site, at, say);
    }
  };
