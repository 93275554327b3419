import type { OwnRemote } from '../../shared/src/federation/own-remote.ts';
import { root } from '../process/run-command.ts';
import { liveBuilds, remoteBuild } from '../release/live-builds.ts';
import { pairsOf } from '../release/pairs.ts';
import type { Releasing, SiteCommand } from '../release/release-main.ts';
import type { Repository } from '../release/release-remote.ts';
import { runRemoteCommand, type RemoteCommand } from '../release/run-remote-command.ts';
import { noteUnproven } from '../release/unproven.ts';
import { UsageError } from '../site/release-error.ts';
import { buildOwn } from './bundlers.ts';
import { FOR_HOST } from './outside-help.ts';

/** Why a release of such a repository has no proof, unless a reason is given. */
const NO_SOURCES = 'its repository has neither the host nor the server to prove it with';

/** A repository of one remote, which has the sources of nothing else. */
const repositoryOf = (remote: OwnRemote): Repository => ({
  folder: root,
  remotes: [remote.name],
  build: () => buildOwn(remote),
  async prove({ site, host, build, unproven }, say) {
    const own = remoteBuild(remote.name, build.manifest.release);
    const pairs = pairsOf(own, liveBuilds(site, host, []));
    await noteUnproven({ site, build: own }, pairs, unproven ?? NO_SOURCES);
    say(
      `not proven: no test has opened it beside what is live (builds: ${pairs.length}), as ${unproven ?? NO_SOURCES}; ` +
        `begin with --canary 5%, or have the repository of the host prove it: npm run release -- ${remote.name} --built FOLDER`,
    );
  },
});

/** Whether a command is about a whole site. */
const isForHost = (command: SiteCommand): command is Exclude<SiteCommand, RemoteCommand> =>
  FOR_HOST.some((one) => one === command.does);

/** Runs the release commands for one remote. Commands for a whole site are refused: they belong to the host's repository. */
export const runOutside =
  (remote: OwnRemote): Releasing['run'] =>
  (command, site, at, say) => {
    if (isForHost(command)) {
      throw new UsageError(`"${command.does}" is for the repository of the host`);
    }
    return runRemoteCommand(repositoryOf(remote), command, site, at, say);
  };
