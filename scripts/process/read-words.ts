import { parseArgs, type ParseArgsConfig } from 'node:util';

/**
 * Reads a script's command line. `--help` prints the help and ends the process; invalid arguments end it with
 * one line and code 2.
 */
export function readWords<const Config extends ParseArgsConfig>(
  help: string,
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  if (process.argv.slice(2).some((word) => word === '--help' || word === '-h')) {
    console.log(help);
    process.exit(0);
  }
  try {
    return parseArgs(config);
  } catch (error) {
    console.error(`${(error as Error).message.split('. ', 1)[0]}: see --help`);
    process.exit(2);
  }
}
