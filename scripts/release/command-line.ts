import { NotUnderstood } from '../site/refusal.ts';

/** What a command line asks for. `to` and `built` are folders as they were typed. */
export type Command = { to: string | null } & (
  | { does: 'release'; remote: string; percent: number | null; built: string | null }
  | { does: 'host'; built: string | null }
  | { does: 'rollback'; remote: string; version: string | null }
  | { does: 'pin'; remote: string; version: string }
  | { does: 'unpin'; remote: string }
  | { does: 'canary'; remote: string; step: 'promote' | 'stop' | { percent: number } }
  | { does: 'status'; remote: string | null; json: boolean }
  | { does: 'help' }
);

export const HELP = `Releases remotes and the host, each by itself, to a site that is being served.

  npm run release -- REMOTE                      build it and release it to everybody
  npm run release -- REMOTE --canary 10%         … to a part of the users, the same ones every time
  npm run release -- canary REMOTE 25%           the canary to another part of them
  npm run release -- canary REMOTE promote       … to everybody
  npm run release -- canary REMOTE stop          … to nobody
  npm run release -- rollback REMOTE             back to the good version before; ends a canary too
  npm run release -- rollback REMOTE --version V back to a certain one
  npm run release -- pin REMOTE VERSION          hold it at a version: no release replaces it
  npm run release -- unpin REMOTE
  npm run release -- host                        build the host and put it there; no remote changes
  npm run release -- status [REMOTE] [--json]    what is in use, what is kept, whether its files are whole

  --to FOLDER      the site: dist, or the folder that a web server serves (default: dist)
  --built FOLDER   release this build (mfe-REMOTE/.build of another clone, say) and build nothing

Exit code 0: done; 1: refused or failed, with a line that says why; 2: not understood.
docs/releasing.md tells all of it.`;

/** Options by command; `true` for one that takes a value. */
const OPTIONS: Record<Command['does'], Readonly<Record<string, boolean>>> = {
  release: { '--to': true, '--canary': true, '--built': true },
  rollback: { '--to': true, '--version': true },
  host: { '--to': true, '--built': true },
  pin: { '--to': true },
  unpin: { '--to': true },
  canary: { '--to': true },
  status: { '--to': true, '--json': false },
  help: {},
};

const NAME = /^[a-z][a-z0-9-]*$/;
/** The version of a package and a hash of what was built: a folder's name, never a way out of one. */
const VERSION = /^\d[\w.+-]*$/;

/** `10%`, `2.5`, `0.25%`: more than 0, up to 100, at most two decimals. */
function percentOf(text: string): number {
  const percent = /^\d{1,3}(\.\d{1,2})?%?$/.test(text) ? Number(text.replace('%', '')) : 0;
  if (percent <= 0 || percent > 100) {
    throw new NotUnderstood(
      `${text} is no part of the users: more than 0%, up to 100%, at most two decimals, as in 10% or 2.5%`,
    );
  }
  return percent;
}

/** Splits words from options; an option's value follows it or stands after `=`. */
function split(args: readonly string[], known: Readonly<Record<string, boolean>>) {
  const words: string[] = [];
  const options = new Map<string, string>();
  for (let index = 0; index < args.length; index++) {
    const arg = args[index]!;
    if (!arg.startsWith('-')) {
      words.push(arg);
      continue;
    }
    const [name, ...rest] = arg.split('=');
    const takesValue = known[name!];
    if (takesValue === undefined) throw new NotUnderstood(`there is no option ${name} here`);
    if (options.has(name!)) throw new NotUnderstood(`${name} is there twice`);
    const inline = arg.includes('=') ? rest.join('=') : null;
    if (!takesValue && inline !== null) throw new NotUnderstood(`${name} takes no value`);
    const value = takesValue ? (inline ?? args[++index]) : 'yes';
    if (!value || (takesValue && inline === null && value.startsWith('-'))) {
      throw new NotUnderstood(`${name} needs a value`);
    }
    options.set(name!, value);
  }
  return { words, options };
}

function remoteNamed(word: string | undefined, remotes: readonly string[]): string {
  if (word === undefined) throw new NotUnderstood(`which remote: ${remotes.join(', ')}?`);
  if (!NAME.test(word) || !remotes.includes(word)) {
    throw new NotUnderstood(`no remote is named ${word}; there are ${remotes.join(', ')}`);
  }
  return word;
}

function versionNamed(word: string): string {
  if (!VERSION.test(word)) throw new NotUnderstood(`${word} is no version`);
  return word;
}

function checkNothingMore(words: readonly string[], count: number): void {
  if (words.length > count) {
    throw new NotUnderstood(`nothing is known of ${words.slice(count).join(' ')} here`);
  }
}

/** Reads a command line. Throws NotUnderstood with one line that says what is wrong with it. */
export function parseCommand(args: readonly string[], remotes: readonly string[]): Command {
  const [first] = args;
  if (first === undefined || first === 'help' || args.some((arg) => /^(--help|-h)$/.test(arg))) {
    return { does: 'help', to: null };
  }
  const isNamed = first !== 'release' && Object.hasOwn(OPTIONS, first);
  const does = (isNamed ? first : 'release') as Exclude<Command['does'], 'help'>;
  const { words, options } = split(isNamed ? args.slice(1) : args, OPTIONS[does]);
  const to = options.get('--to') ?? null;

  if (does === 'status') {
    checkNothingMore(words, 1);
    const remote = words[0] === undefined ? null : remoteNamed(words[0], remotes);
    return { does, to, remote, json: options.has('--json') };
  }
  if (does === 'host') {
    checkNothingMore(words, 0);
    return { does, to, built: options.get('--built') ?? null };
  }
  const remote = remoteNamed(words[0], remotes);
  checkNothingMore(words, does === 'pin' || does === 'canary' ? 2 : 1);
  switch (does) {
    case 'release': {
      const percent = options.has('--canary') ? percentOf(options.get('--canary')!) : null;
      return { does, to, remote, percent, built: options.get('--built') ?? null };
    }
    case 'rollback': {
      const version = options.get('--version');
      return { does, to, remote, version: version === undefined ? null : versionNamed(version) };
    }
    case 'pin':
      if (words[1] === undefined) throw new NotUnderstood(`pin ${remote} to which version?`);
      return { does, to, remote, version: versionNamed(words[1]) };
    case 'unpin':
      return { does, to, remote };
    case 'canary': {
      const step = words[1];
      if (step === undefined) {
        throw new NotUnderstood(`canary ${remote} what: 25%, promote or stop?`);
      }
      const isStep = step === 'promote' || step === 'stop';
      return { does, to, remote, step: isStep ? step : { percent: percentOf(step) } };
    }
  }
}
