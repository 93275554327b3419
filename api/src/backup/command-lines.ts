import { Command } from 'commander';

/** The help of both commands, after their options. */
const HELP = `
A backup is sealed. If BACKUP_KEY (or BACKUP_KEY_FILE, a file with the key) is set, the seal encrypts it. Otherwise
the backup is readable, and the server's PASSWORD_PEPPER (or DATA_DIR/secrets) is needed to change it unnoticed.
The database is that of DATABASE_URL, or the embedded one in DATA_DIR (.data), as for the server.
Exit codes: 0 done, 1 refused or failed, 2 not understood.`;

const commandLine = (name: string, purpose: string): Command =>
  new Command(`npm run ${name} --`)
    .description(purpose)
    .addHelpText('after', HELP)
    .helpOption('--help', 'says this')
    .showSuggestionAfterError(false)
    .configureOutput({ outputError: (text, write) => write(text.replace(/^error: /, '')) })
    .exitOverride();

/** `npm run backup`. */
export const BACKUP = commandLine('backup', 'Writes the whole database into one file.')
  .usage('--to FILE')
  .option('--to <FILE>', 'where the backup is written; for its owner only');

/** `npm run restore`. */
export const RESTORE = commandLine('restore', 'Puts a backup into an empty database.')
  .usage('--from FILE [--force] [--unauthenticated]')
  .option('--from <FILE>', 'the backup')
  .option('--force', 'replaces the data that is there')
  .option(
    '--unauthenticated',
    'takes a file that has no seal, or one whose key is lost: it may have been changed',
  );
