#!/usr/bin/env node
// The commands of a remote in a repository of its own: `adpartner --help`.
import { ownRemote } from '../../shared/src/federation/own-remote.ts';
import { buildApp, webpackCli } from '../build/build-app.ts';
import { root, runNode } from '../process/run-command.ts';
import { releaseMain } from '../release/release-main.ts';
import { runOutside } from './run-outside.ts';

const HELP = `adpartner build         builds the remote into .build/
adpartner dev           serves it to a deployed page that takes it in place of a release
adpartner dev --alone   serves it on a page of its own; API_ORIGIN names the deployment that has its data
adpartner release …     releases it to a deployment: adpartner release --help

In the folder of the remote's package.json, where "adpartner" has its name and the port of its server.`;

/** Serves the remote until it is ended; resolves to the exit code. */
async function serve(port: number, alone: boolean): Promise<number> {
  const from = `http://localhost:${port}`;
  console.log(
    alone
      ? `open ${from} once the bundle is built`
      : `open a deployed page with ?remote.${remote!.name}=${from} once the bundle is built`,
  );
  const { code } = await runNode([
    ...[webpackCli, 'serve', '--mode', 'development'],
    ...(alone ? ['--env', 'standalone'] : []),
  ]);
  return code;
}

const remote = ownRemote();
const [does, ...words] = process.argv.slice(2);
if (does === '--help') console.log(HELP);
else if (remote === null) {
  console.error(`${root}/package.json does not name the remote: "adpartner": { "remote": … }`);
  process.exitCode = 1;
} else if (does === 'release') {
  await releaseMain(words, { remotes: [remote.name], site: null, run: runOutside(remote) });
} else if (does === 'build' && words.length === 0) {
  try {
    console.log(`built ${await buildApp(remote)}`);
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
} else if (does === 'dev' && words.every((word) => word === '--alone')) {
  process.exitCode = await serve(remote.devPort, words.length > 0);
} else {
  console.error(HELP);
  process.exitCode = 2;
}
