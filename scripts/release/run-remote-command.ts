import { readPageCounts, reportedOn } from '../canary/page-counts.ts';
import { changeSite } from '../site/change-site.ts';
import type { Note } from '../site/change-log.ts';
import { isAddress } from '../site/other-origin.ts';
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
import { signSite } from '../site/sign-site.ts';
import type { Command } from './command-line.ts';
import { releaseRemote, type Repository } from './release-remote.ts';
import { isServerAddress } from './server-names.ts';
import { siteStatus, wholeElsewhere } from './status.ts';
import { reportedTable, statusTable } from './status-table.ts';
import { releasedBy, sourceOf } from './who-releases.ts';

/** A command that changes a site. */
export type Changing = Exclude<Command, { does: 'help' | 'status' | 'verify' | 'watch' }>;

/** A command that releases nothing new. */
type Moving = Extract<Changing, { does: 'rollback' | 'pin' | 'unpin' | 'canary' }>;

/** A command that any repository of a remote has. */
export type RemoteCommand = Moving | Extract<Command, { does: 'release' | 'status' | 'sign' }>;

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
  command: Moving,
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
  remotes: readonly string[],
  site: string,
  say: (line: string) => void,
): Promise<void> {
  const names = remote === null ? remotes : [remote];
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

/** Who runs a command in a repository and why; a build that is named has sources that it does not know. */
export function noteOf(command: Changing, folder: string): Note {
  const release = command.does === 'release' || command.does === 'host' ? command : null;
  return {
    at: new Date().toISOString(),
    by: releasedBy(folder),
    why: command.why ?? null,
    did: didOf(command),
    source: release?.built === null ? sourceOf(folder) : null,
    ...(release?.servers && { servers: release.servers.filter(isServerAddress) }),
  };
}

/** The folder of a build that is named, or its address; null for none. */
export const namedBuild = (built: string | null, at: (folder: string) => string) =>
  built === null || isAddress(built) ? built : at(built);

/** Runs a command about remotes on a site. Throws a ReleaseError with one line if it can't. */
export async function runRemoteCommand(
  repository: Repository,
  command: RemoteCommand,
  site: string,
  at: (folder: string) => string,
  say: (line: string) => void,
): Promise<void> {
  if (command.does === 'status') return tellStatus(command, repository.remotes, site, say);
  const note = noteOf(command, repository.folder);
  if (command.does === 'sign') {
    await signSite(site, command.remote === null ? repository.remotes : [command.remote], note);
    say('signed');
    return;
  }
  const change =
    command.does === 'release'
      ? await releaseRemote(
          repository,
          site,
          { ...command, built: namedBuild(command.built, at), note },
          say,
        )
      : await changeSite(site, command.remote, changed(command, note.at), note, command.major);
  say(says(command.remote, change.after));
  if (change.leftOver) say(`not all that is no longer named could be removed: ${change.leftOver}`);
}
