// The commands of a remote in a repository of its own: `adpartner --help`.
import { devPorts } from '../../shared/src/federation/dev/dev-ports.ts';
import { ownRemote, type OwnRemote } from '../../shared/src/federation/own-remote.ts';
import { root } from '../process/run-command.ts';
import { releaseMain } from '../release/release-main.ts';
import { buildOwn, serveOwn } from './bundlers.ts';
import { outsideHelp } from './outside-help.ts';
import { runOutside } from './run-outside.ts';

const HELP = `adpartner build         builds the remote into .build/
adpartner dev           serves it to a deployed page that takes it in place of a release
adpartner dev --alone   serves it on a page of its own; API_ORIGIN names the deployment that has its data
adpartner release …     releases it to a deployment: adpartner release --help

In the folder of the remote's package.json, where "adpartner" has its name and the port of its server.`;

/** Says where the remote is shown once it is bundled. */
function sayWhere(remote: OwnRemote, alone: boolean): void {
  const from = `http://localhost:${devPorts().of(remote)}`;
  const where = alone ? from : `a deployed page with ?remote.${remote.name}=${from}`;
  console.log(`open ${where} once the bundle is built`);
}

/** Runs a command. Resolves to its exit code; throws an Error of one line for what is wrong with the repository. */
async function run(words: string[]): Promise<number> {
  const remote = ownRemote();
  const [does, ...rest] = words;
  if (remote === null)
    throw new Error(`${root}/package.json does not name the remote: "adpartner": { "remote": … }`);
  if (does === 'release') {
    const help = outsideHelp(remote.name);
    await releaseMain(rest, { remotes: [remote.name], site: null, help, run: runOutside(remote) });
    return Number(process.exitCode ?? 0);
  }
  if (does === 'build' && rest.length === 0) {
    console.log(`built ${await buildOwn(remote)}`);
    return 0;
  }
  if (does === 'dev' && rest.every((word) => word === '--alone')) {
    sayWhere(remote, rest.length > 0);
    return serveOwn(remote, rest.length > 0);
  }
  console.error(HELP);
  return 2;
}

const words = process.argv.slice(2);
if (words[0] === '--help') console.log(HELP);
else {
  try {
    process.exitCode = await run(words);
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
