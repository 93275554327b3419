import {
  Argument,
  Command as Program,
  CommanderError,
  InvalidArgumentError,
  Option,
} from 'commander';
import { UsageError } from '../site/release-error.ts';
import { lineOf } from './who-releases.ts';

/** A parsed command line. `to` and `built` are folders as they were typed; `why` and `major` are there if they were given. */
export type Command = { to: string | null; why?: string; major?: number } & (
  | {
      does: 'release';
      remote: string;
      percent: number | null;
      built: string | null;
      unproven: string | null;
      servers: readonly string[] | null;
    }
  | {
      does: 'host';
      built: string | null;
      unproven: string | null;
      servers: readonly string[] | null;
    }
  | { does: 'rollback'; remote: string; version: string | null }
  | { does: 'pin'; remote: string; version: string }
  | { does: 'unpin'; remote: string }
  | { does: 'retire'; major: number }
  | { does: 'sign'; remote: string | null }
  | {
      does: 'canary';
      remote: string;
      step: 'promote' | 'stop' | { percent: number };
    }
  | { does: 'status'; remote: string | null; json: boolean; reports: string | null }
  | { does: 'verify'; remote: string; version: string | null; built: string | null }
  | { does: 'watch'; reports: string; widen: readonly number[] | null; least: number }
  | { does: 'help' }
);

export const HELP = `Releases remotes and the host, each by itself, to a site that is being served.

  npm run release -- REMOTE                      build it and release it to everybody
  npm run release -- REMOTE --canary 10%         build it and release it to a part of the users, the same ones every time
  npm run release -- canary REMOTE 25%           give the canary to 25 % of the users
  npm run release -- canary REMOTE promote       give the canary to everybody
  npm run release -- canary REMOTE stop          end the canary: its users get the release before
  npm run release -- rollback REMOTE             back to the good version before; ends a canary too
  npm run release -- rollback REMOTE --version V back to version V
  npm run release -- pin REMOTE VERSION          hold it at a version: no release replaces it
  npm run release -- unpin REMOTE
  npm run release -- retire MAJOR                remove what pages of that major of the contract used, a day after the last
  npm run release -- sign [REMOTE]               sign what is in use, as it is, by the key in the file RELEASE_KEY
  npm run release -- host                        build the host and put it there; no remote changes
  npm run release -- status [REMOTE] [--json]    what is in use, what is kept, whether its files are whole
  npm run release -- verify REMOTE               build what is in use again from its commit: every byte is equal
  npm run release -- verify REMOTE --of VERSION  the same for another version on the site
  npm run release -- watch --reports URL         roll back each canary that pages report worse on, until ended

  --reports URL    what pages reported, at the server's METRICS_PORT: http://127.0.0.1:9464/reports; status shows
                   the last hour's
  --widen 5,25,100 the watch raises a canary that is as good to 5%, 25%, then to everybody
  --least MINUTES  … after as many at each part (default: 10)

  --to FOLDER      the site: dist, or the folder that a web server serves (default: dist)
  --to ssh://USER@MACHINE/FOLDER  a folder on another machine, by ssh and rsync
  --to s3://BUCKET/FOLDER  a folder in a bucket of S3's kind, by the key in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY
  --built FOLDER   release this build (mfe-REMOTE/.build of another clone, say) and build nothing; verify with it
  --built https://files.example/remotes/wallet/1.0.0-abc/  … this release, which stays at that origin (REMOTE_ORIGINS)
  --major 2        what hosts of that major have, else what the site's own has: of rollback, pin, unpin and canary
  --unproven REASON  release though a pair with a live build has not been proven; the site keeps the reason
  --servers LIST   the API servers that are live, by commas: each as the address of its METRICS_PORT,
                   http://127.0.0.1:9464, or as a commit; without it the addresses that the last release with it
                   named, else this clone's server
  --why REASON       the log beside the site has it, with the name in RELEASED_BY or git's user.name

Exit code 0: done; 1: refused or failed, with a line that says why; 2: not understood.
docs/releasing.md tells all of it.`;

/** A package's version and a hash of the build: valid as a folder's name, never a path out of one. */
function versionOf(text: string): string {
  if (!/^\d[\w.+-]*$/.test(text)) throw new InvalidArgumentError('That is no version.');
  return text;
}

/** A major of the shell contract. */
function majorOf(text: string): number {
  if (/^[1-9]\d{0,3}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('A major is a whole number, as in 2.');
}

/** `10%`, `2.5`, `0.25%`: more than 0, up to 100, at most two decimals. */
function percentOf(text: string): number {
  const percent = /^\d{1,3}(\.\d{1,2})?%?$/.test(text) ? Number(text.replace('%', '')) : 0;
  if (percent > 0 && percent <= 100) return percent;
  throw new InvalidArgumentError(
    'A part of the users is more than 0%, up to 100%, at most two decimals, as in 10% or 2.5%.',
  );
}

const stepOf = (text: string) =>
  text === 'promote' || text === 'stop' ? text : { percent: percentOf(text) };

/** Why a site is changed. */
function reasonOf(text: string): string {
  const line = lineOf(text);
  if (line !== null) return line;
  throw new InvalidArgumentError('A reason is one line of at most 300 characters.');
}

/** Where the API server responds with what pages reported. */
function reportsOf(text: string): string {
  const url = URL.parse(text);
  if (url && /^https?:$/.test(url.protocol) && !url.username) return url.href;
  throw new InvalidArgumentError('It is an http(s) address without credentials.');
}

/** Addresses and commits. */
function serversOf(text: string): string[] {
  const servers = text.split(',');
  const isAddress = (one: string) => {
    const url = URL.parse(one);
    return url !== null && /^https?:$/.test(url.protocol) && !url.username;
  };
  if (servers.every((one) => isAddress(one) || /^\w+([./-]\w+)*$/.test(one))) return servers;
  throw new InvalidArgumentError(
    'Servers are http(s) addresses without credentials, or commits, as in http://127.0.0.1:9464,v1.4.',
  );
}

/** `1,5,25,100`: parts of the users, each larger than the one before. */
function partsOf(text: string): number[] {
  const parts = text.split(',').map(percentOf);
  if (parts.every((part, at) => at === 0 || part > parts[at - 1]!)) return parts;
  throw new InvalidArgumentError('Each part is larger than the one before, as in 1,5,25,100.');
}

/** Minutes, 1 to a week of them. */
function minutesOf(text: string): number {
  const minutes = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (minutes >= 1 && minutes <= 10_080) return minutes;
  throw new InvalidArgumentError('It is a number of minutes, 1 to 10080.');
}

/** An option that may be given once, with a value that is no option. */
function option<T>(flags: string, read: (text: string) => T): Option {
  return new Option(flags).argParser((text, before: T | undefined) => {
    if (before !== undefined) throw new InvalidArgumentError('It is given twice.');
    if (text === '' || text.startsWith('-')) throw new InvalidArgumentError('It needs a value.');
    return read(text);
  });
}

const asTyped = (text: string) => text;

/** Commander's result; an option that was not given has no member. */
interface Options {
  to?: string | null;
  built?: string | null;
  unproven?: string | null;
  servers?: readonly string[] | null;
  why?: string;
  canary?: number | null;
  version?: string | null;
  of?: string | null;
  major?: number;
  json?: boolean;
  reports?: string | null;
  widen?: readonly number[] | null;
  least?: number;
}

const remote = (names: readonly string[]) => new Argument('<remote>').choices(names);

/** What all commands have. */
const site = ({ to = null, why, major }: Options) => ({
  to,
  ...(why !== undefined && { why }),
  ...(major !== undefined && { major }),
});

/** The build of a release, and what proves it. */
const proof = ({ built = null, unproven = null, servers = null }: Options) => ({
  built,
  unproven,
  servers,
});

/** Adds the commands that change nothing. */
function addQuestions(
  command: (name: string) => Program,
  remotes: readonly string[],
  tell: (command: Command) => void,
): void {
  command('status')
    .addArgument(new Argument('[remote]').choices(remotes))
    .option('--json')
    .addOption(option('--reports <url>', reportsOf))
    .action((name: string | undefined, { json = false, reports = null, ...more }: Options) =>
      tell({ does: 'status', ...site(more), remote: name ?? null, json, reports }),
    );
  command('verify')
    .addArgument(remote(remotes))
    .addOption(option('--of <version>', versionOf))
    .addOption(option('--built <folder>', asTyped))
    .action((name: string, { of = null, built = null, ...more }: Options) =>
      tell({ does: 'verify', ...site(more), remote: name, version: of, built }),
    );
  command('watch')
    .addOption(option('--reports <url>', reportsOf).makeOptionMandatory())
    .addOption(option('--widen <parts>', partsOf))
    .addOption(option('--least <minutes>', minutesOf))
    .action(({ reports, widen = null, least = 10, ...more }: Options) =>
      tell({ does: 'watch', ...site(more), reports: reports!, widen, least }),
    );
}

/** The commands; the given one is passed on with its options. */
function programOf(remotes: readonly string[], tell: (command: Command) => void): Program {
  const program = new Program('release').helpOption(false).helpCommand(false);
  const command = (name: string, settings?: { isDefault: boolean }) =>
    program.command(name, settings).addOption(option('--to <folder>', asTyped));
  /** A command that changes the site. */
  const change = (name: string, settings?: { isDefault: boolean }) =>
    command(name, settings).addOption(option('--why <reason>', reasonOf));

  /** A command that releases a build. */
  const release = (name: string, settings?: { isDefault: boolean }) =>
    change(name, settings)
      .addOption(option('--built <folder>', asTyped))
      .addOption(option('--unproven <reason>', asTyped))
      .addOption(option('--servers <list>', serversOf));

  // Where there is one remote, that one is meant.
  const [only, ...more] = remotes;
  release('release', { isDefault: true })
    .addArgument(
      more.length > 0 ? remote(remotes) : new Argument('[remote]').choices(remotes).default(only),
    )
    .addOption(option('--canary <percent>', percentOf))
    .action((name: string, { canary = null, ...more }: Options) =>
      tell({ does: 'release', ...site(more), remote: name, percent: canary, ...proof(more) }),
    );
  release('host').action((more: Options) => tell({ does: 'host', ...site(more), ...proof(more) }));
  /** A command for what hosts of one major have. */
  const within = (name: string) =>
    change(name).addArgument(remote(remotes)).addOption(option('--major <major>', majorOf));

  within('rollback')
    .addOption(option('--version <version>', versionOf))
    .action((name: string, { version = null, ...more }: Options) =>
      tell({ does: 'rollback', ...site(more), remote: name, version }),
    );
  within('pin')
    .argument('<version>', '', versionOf)
    .action((name: string, version: string, more: Options) =>
      tell({ does: 'pin', ...site(more), remote: name, version }),
    );
  within('unpin').action((name: string, more: Options) =>
    tell({ does: 'unpin', ...site(more), remote: name }),
  );
  change('retire')
    .argument('<major>', '', majorOf)
    .action((major: number, more: Options) => tell({ does: 'retire', ...site(more), major }));
  change('sign')
    .addArgument(new Argument('[remote]').choices(remotes))
    .action((name: string | undefined, more: Options) =>
      tell({ does: 'sign', ...site(more), remote: name ?? null }),
    );
  within('canary')
    .argument('<step>', '', stepOf)
    .action((name: string, step: ReturnType<typeof stepOf>, more: Options) =>
      tell({ does: 'canary', ...site(more), remote: name, step }),
    );
  addQuestions(command, remotes, tell);
  return program;
}

/** Reads a command line. Throws UsageError with one line that says what is wrong with it. */
export function parseCommand(args: readonly string[], remotes: readonly string[]): Command {
  const [first] = args;
  if (first === undefined || first === 'help' || args.some((arg) => /^(--help|-h)$/.test(arg))) {
    return { does: 'help', to: null };
  }
  let told: Command | null = null;
  const program = programOf(remotes, (command) => (told = command));
  for (const one of [program, ...program.commands]) {
    one.exitOverride().configureOutput({ writeErr: () => undefined });
  }
  try {
    program.parse(args, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    throw new UsageError(error.message.replace(/^error: /, '').replaceAll('\n', ' '));
  }
  return told!;
}
