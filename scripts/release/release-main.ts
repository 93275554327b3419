import { resolve } from 'node:path';
import { onCopy } from '../elsewhere/site-copy.ts';
import { siteElsewhere } from '../elsewhere/site-elsewhere.ts';
import { ReleaseError, UsageError } from '../site/release-error.ts';
import { parseCommand, type Command } from './command-line.ts';

/** A command for a site, on this machine or another. */
export type SiteCommand = Exclude<Command, { does: 'help' }>;

/** What a repository does of the command line. */
export interface Releasing {
  /** The remotes whose names are understood. */
  remotes: readonly string[];
  /** The site without `--to`; null if it has to be named. */
  site: string | null;
  help: string;
  run(
    command: SiteCommand,
    site: string,
    at: (folder: string) => string,
    say: (line: string) => void,
  ): Promise<void>;
}

async function runParsed(command: Command, { site, help, run }: Releasing): Promise<void> {
  // The folder where it was typed; npm runs it elsewhere.
  const typedIn = process.env.INIT_CWD ?? process.cwd();
  const at = (folder: string) => resolve(typedIn, folder);
  const say = (line: string) => console.log(line);
  if (command.does === 'help') return say(help);
  const elsewhere = command.to === null ? null : siteElsewhere(command.to);
  if (elsewhere === null) {
    const here = command.to === null ? site : at(command.to);
    if (here === null) throw new UsageError('--to names the site');
    return run(command, here, at, say);
  }
  if (command.does === 'watch') {
    throw new UsageError('The watch runs on the machine that has the site');
  }
  await onCopy(elsewhere, (folder, named) => run(command, folder, at, (line) => say(named(line))));
}

/** Runs a command line of releases. Faults end it with one line and the exit code. */
export async function releaseMain(args: readonly string[], releasing: Releasing): Promise<void> {
  try {
    await runParsed(parseCommand(args, releasing.remotes), releasing);
  } catch (error) {
    const { message } = error as Error;
    console.error(error instanceof UsageError ? `${message} (see --help)` : message);
    if (!(error instanceof UsageError || error instanceof ReleaseError) && process.env.DEBUG) {
      console.error(error);
    }
    process.exitCode = error instanceof UsageError ? 2 : 1;
  }
}
