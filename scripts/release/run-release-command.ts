import { HOST, REMOTES } from '../../shared/src/federation/apps.ts';
import { buildApps } from '../build/build-apps.ts';
import { changeSite } from '../site/change-site.ts';
import {
  canaryMoved,
  canaryPromoted,
  canaryStopped,
  pinned,
  rolledBack,
  unpinned,
  type FindVersion,
  type RemoteState,
} from '../site/release-transitions.ts';
import { isAddress } from '../site/other-origin.ts';
import { retireMajor } from '../site/retire-major.ts';
import { signSite } from '../site/sign-site.ts';
import { root } from '../process/run-command.ts';
import type { Note } from '../site/change-log.ts';
import { readPageCounts, reportedOn } from '../canary/page-counts.ts';
import type { Command } from './command-line.ts';
import { checkHostTarget, proveHost, releaseHost } from './release-host.ts';
import { releaseRemote } from './release-remote.ts';
import { siteStatus, wholeElsewhere } from './status.ts';
import { reportedTable, statusTable } from './status-table.ts';
import { verifyRelease } from './verify-release.ts';
import { watchSite } from './watch.ts';
import { releasedBy, sourceOf } from './who-releases.ts';

/** A command that changes a site. */
type Changing = Exclude<Command, { does: 'help' | 'status' | 'verify' | 'watch' }>;

/** The current version of all users and, if there is a canary, of its users. */
function says(remote: string, { live }: RemoteState): string {
  if (!live) return `${remote} is not in use`;
  const canary = live.canary ? `; ${live.canary.version} for ${live.canary.percent}%` : '';
  const pin = live.pinned ? ', pinned' : '';
  const back = live.previous ? `falls back on ${live.previous.version}` : 'nothing to fall back on';
  return `${remote} is at ${live.version}${pin}${canary} (${back})`;
}

/** The state after a command that releases nothing new. */
function changed(
  command: Exclude<Changing, { does: 'release' | 'host' | 'sign' | 'retire' }>,
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

/** Prints what a site has, and what pages reported of it. */
async function tellStatus(
  { remote, json, reports }: Extract<Command, { does: 'status' }>,
  site: string,
  say: (line: string) => void,
): Promise<void> {
  const names = remote === null ? REMOTES.map(({ name }) => name) : [remote];
  const status = siteStatus(site, names, await wholeElsewhere(site, names));
  const reported = reports === null ? null : reportedOn(await readPageCounts(reports, 60), names);
  if (json) say(JSON.stringify({ ...status, ...(reported && { reported }) }));
  else say([statusTable(status), ...(reported ? [reportedTable(reported)] : [])].join('\n\n'));
}

/** What a command does, for the log. */
function didOf(command: Changing): string {
  switch (command.does) {
    case 'release':
      return command.percent === null ? 'released' : `released to ${command.percent}%`;
    case 'host':
      return 'released';
    case 'rollback':
      return 'rolled back to';
    case 'pin':
      return 'pinned';
    case 'unpin':
      return 'unpinned';
    case 'sign':
      return 'signed';
    case 'retire':
      return `retired contract ${command.major} and left`;
    case 'canary': {
      const { step } = command;
      if (step === 'promote') return 'promoted';
      return step === 'stop'
        ? 'stopped the canary beside'
        : `moved the canary to ${step.percent}% beside`;
    }
  }
}

/** Who runs a command and why; a build that is named has sources that this clone does not know. */
function noteOf(command: Changing): Note {
  const isBuilt = (command.does === 'release' || command.does === 'host') && command.built === null;
  return {
    at: new Date().toISOString(),
    by: releasedBy(root),
    why: command.why ?? null,
    did: didOf(command),
    source: isBuilt ? sourceOf(root) : null,
  };
}

/** Runs a parsed command line on a site. Throws a ReleaseError with one line if it can't. */
export async function runCommand(
  command: Exclude<Command, { does: 'help' }>,
  site: string,
  at: (folder: string) => string,
  say: (line: string) => void,
): Promise<void> {
  const folderOf = (built: string | null) =>
    built === null || isAddress(built) ? built : at(built);
  if (command.does === 'status') return tellStatus(command, site, say);
  if (command.does === 'watch') return watchSite(site, command, say);
  if (command.does === 'verify') {
    const app = REMOTES.find(({ name }) => name === command.remote)!;
    const built = folderOf(command.built);
    return verifyRelease({ site, app, version: command.version, built, clone: root }, say);
  }
  const note = noteOf(command);
  if (command.does === 'host') {
    checkHostTarget(site);
    const folder = folderOf(command.built) ?? (await buildApps([HOST]))[0]!;
    await proveHost(site, folder, command, say);
    const { major, minor } = await releaseHost(site, folder, note);
    say(`the host is there; it has contract ${major}.${minor}`);
    return;
  }
  if (command.does === 'sign') {
    const names = REMOTES.map(({ name }) => name);
    await signSite(site, command.remote === null ? names : [command.remote], note);
    say('signed');
    return;
  }
  if (command.does === 'retire') {
    const had = await retireMajor(site, command.major, note);
    say(had.length > 0 ? `retired of ${had.join(', ')}` : `nothing has contract ${command.major}`);
    return;
  }
  const change =
    command.does === 'release'
      ? await releaseRemote(site, { ...command, built: folderOf(command.built), note }, say)
      : await changeSite(site, command.remote, changed(command, note.at), note, command.major);
  say(says(command.remote, change.after));
  if (change.leftOver) say(`not all that is no longer named could be removed: ${change.leftOver}`);
}
