// Releases one remote to a served site: `npm run release -- --help`.
import { join, resolve } from 'node:path';
import { REMOTES } from '../shared/src/federation/apps.ts';
import { root } from './process/run-command.ts';
import { onCopy } from './elsewhere/site-copy.ts';
import { siteElsewhere } from './elsewhere/site-elsewhere.ts';
import { HELP, parseCommand } from './release/command-line.ts';
import { UsageError, ReleaseError } from './site/release-error.ts';
import { runCommand } from './release/run-release-command.ts';

try {
  const command = parseCommand(
    process.argv.slice(2),
    REMOTES.map(({ name }) => name),
  );
  // The folder where it was typed; npm runs it elsewhere.
  const typedIn = process.env.INIT_CWD ?? process.cwd();
  const at = (folder: string) => resolve(typedIn, folder);
  const say = (line: string) => console.log(line);
  const elsewhere = command.to === null ? null : siteElsewhere(command.to);
  if (command.does === 'help') say(HELP);
  else if (elsewhere === null) {
    const site = command.to === null ? join(root, 'dist') : at(command.to);
    await runCommand(command, site, at, say);
  } else if (command.does === 'watch') {
    throw new UsageError('The watch runs on the machine that has the site');
  } else {
    await onCopy(elsewhere, (folder, named) =>
      runCommand(command, folder, at, (line) => say(named(line))),
    );
  }
} catch (error) {
  const { message } = error as Error;
  console.error(error instanceof UsageError ? `${message} (see --help)` : message);
  if (!(error instanceof UsageError || error instanceof ReleaseError) && process.env.DEBUG) {
    console.error(error);
  }
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
