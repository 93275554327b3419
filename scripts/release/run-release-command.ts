import { HOST } from '../../shared/src/federation/apps.ts';
import { buildApps } from '../build/build-apps.ts';
import { root } from '../process/run-command.ts';
import { retireMajor } from '../site/retire-major.ts';
import { checkHostTarget, proveHost, releaseHost } from './release-host.ts';
import type { SiteCommand } from './release-main.ts';
import { namedBuild, noteOf, runRemoteCommand } from './run-remote-command.ts';
import { verifyRelease } from './verify-release.ts';
import { watchSite } from './watch.ts';
import { workspace } from './workspace.ts';

/** Runs a parsed command line on a site. Throws a ReleaseError with one line if it can't. */
export async function runCommand(
  command: SiteCommand,
  site: string,
  at: (folder: string) => string,
  say: (line: string) => void,
): Promise<void> {
  switch (command.does) {
    case 'watch':
      return watchSite(site, command, say);
    case 'verify':
      return verifyRelease(
        { ...command, site, built: namedBuild(command.built, at), clone: root },
        say,
      );
    case 'host': {
      checkHostTarget(site);
      const folder = namedBuild(command.built, at) ?? (await buildApps([HOST]))[0]!;
      await proveHost(site, folder, command, say);
      const { major, minor } = await releaseHost(site, folder, noteOf(command, root));
      return say(`the host is there; it has contract ${major}.${minor}`);
    }
    case 'retire': {
      const had = await retireMajor(site, command.major, noteOf(command, root));
      return say(
        had.length > 0 ? `retired of ${had.join(', ')}` : `nothing has contract ${command.major}`,
      );
    }
    default:
      return runRemoteCommand(workspace, command, site, at, say);
  }
}
