import { HOST, REMOTES } from '../../shared/src/federation/apps.ts';
import { buildApps } from '../build/build-apps.ts';
import { readBuilt } from '../site/built-remote.ts';
import { changeSite, checkTarget, releaseTo, type Change } from '../site/change-site.ts';
import {
  canaryMoved,
  canaryPromoted,
  canaryStopped,
  pinned,
  rolledBack,
  unpinned,
  type FindVersion,
  type RemoteState,
} from '../site/changes.ts';
import type { Command } from './command-line.ts';
import { ReleaseError } from '../site/release-error.ts';
import { checkHostTarget, releaseHost } from './release-host.ts';
import { siteStatus, statusTable } from './status.ts';

type Say = (line: string) => void;
type Asked<Does extends Command['does']> = Extract<Command, { does: Does }>;

/** The current version of all users and, if there is a canary, of its users. */
function says(remote: string, { live }: RemoteState): string {
  if (!live) return `${remote} is not in use`;
  const canary = live.canary ? `; ${live.canary.version} for ${live.canary.percent}%` : '';
  const pin = live.pinned ? ', pinned' : '';
  const back = live.previous ? `falls back on ${live.previous.version}` : 'nothing to fall back on';
  return `${remote} is at ${live.version}${pin}${canary} (${back})`;
}

/** The build to release: a named one, or this clone's, built now if anything has changed. */
async function built({ remote, built: named }: Asked<'release'>, at: (folder: string) => string) {
  const app = REMOTES.find(({ name }) => name === remote)!;
  const build = readBuilt(named === null ? (await buildApps([app]))[0]! : at(named));
  if (build.manifest.remote !== remote) {
    throw new ReleaseError(
      `${build.folder} is a build of ${build.manifest.remote}, not of ${remote}`,
    );
  }
  return build;
}

async function release(
  command: Asked<'release'>,
  site: string,
  at: (folder: string) => string,
  say: Say,
): Promise<Change> {
  const { remote, percent } = command;
  const started = performance.now();
  checkTarget(site, remote, percent);
  const done = await releaseTo(site, await built(command, at), {
    percent,
    at: new Date().toISOString(),
  });
  const { newFiles, newBytes, sharedFiles } = done.upload;
  say(
    done.after === done.before
      ? `${remote} ${done.release.version} is in use already`
      : `${newFiles} new files of ${(newBytes / 1024).toFixed(0)} KB, ${sharedFiles} as they were; ` +
          `released in ${((performance.now() - started) / 1000).toFixed(1)} s`,
  );
  return done;
}

/** The state after a command that releases nothing new. */
function changed(
  command: Exclude<Command, { does: 'release' | 'host' | 'status' | 'help' }>,
  now: string,
): (state: RemoteState, find: FindVersion) => RemoteState {
  const { remote } = command;
  return (state, find) => {
    switch (command.does) {
      case 'rollback':
        return rolledBack(remote, state, command.version, find, now);
      case 'pin':
        return pinned(remote, state, command.version, find, now);
      case 'unpin':
        return unpinned(remote, state);
      case 'canary':
        if (command.step === 'promote') return canaryPromoted(remote, state, now);
        if (command.step === 'stop') return canaryStopped(remote, state, now);
        return canaryMoved(remote, state, command.step.percent);
    }
  };
}

/** Runs a parsed command line on a site. Throws a ReleaseError with one line if it can't. */
export async function runCommand(
  command: Exclude<Command, { does: 'help' }>,
  site: string,
  at: (folder: string) => string,
  say: Say,
): Promise<void> {
  if (command.does === 'host') {
    checkHostTarget(site);
    const folder = command.built === null ? (await buildApps([HOST]))[0]! : at(command.built);
    const { major, minor } = await releaseHost(site, folder);
    say(`the host is there; it speaks contract ${major}.${minor}`);
    return;
  }
  if (command.does === 'status') {
    const names = command.remote === null ? REMOTES.map(({ name }) => name) : [command.remote];
    const status = siteStatus(site, names);
    say(command.json ? JSON.stringify(status) : statusTable(status));
    return;
  }
  const change =
    command.does === 'release'
      ? await release(command, site, at, say)
      : await changeSite(site, command.remote, changed(command, new Date().toISOString()));
  say(says(command.remote, change.after));
  if (change.leftOver) say(`not all that is no longer named could be removed: ${change.leftOver}`);
}
