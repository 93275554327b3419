// Leads places in built scripts back to their sources: `npm run symbolicate -- --help`.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { text as textOf } from 'node:stream/consumers';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './process/run-command.ts';
import { ReleaseError } from './site/release-error.ts';
import { symbolicate } from './symbolicate/symbolicate.ts';

const HELP = `npm run symbolicate -- [STACK | FILE] [--site FOLDER]
  Says of each place in a stack, a page's report or a log which remote, version, file and line it is.
  STACK   the text itself; FILE a file with it; without either it is read from standard input
  --site  the site it comes from; its source maps are in FOLDER-maps (default: dist)

Exit code 0: at least one source is found; 1: none, with lines that say why; 2: not understood.`;

/** The longest input: a day's log has more, and is better cut. */
const LONGEST = 20_000_000;

function fail(message: string, code: number): never {
  console.error(message);
  process.exit(code);
}

// The folder where it was typed; npm runs it elsewhere.
const typedIn = process.env.INIT_CWD ?? process.cwd();

async function inputOf(given: string | undefined): Promise<string> {
  if (given === undefined) return textOf(process.stdin);
  const file = resolve(typedIn, given);
  if (given.length > 1000 || !existsSync(file)) return given;
  const { size } = statSync(file);
  if (size > LONGEST) throw new ReleaseError(`${given} is longer than 20 MB: cut it`);
  return readFileSync(file, 'utf8');
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { site: { type: 'string' }, help: { type: 'boolean' } },
  });
  if (values.help) {
    console.log(HELP);
  } else {
    const site = values.site === undefined ? join(root, 'dist') : resolve(typedIn, values.site);
    if (!existsSync(site)) throw new ReleaseError(`${site} is no site`);
    // A stack that is not quoted arrives in several words.
    const given = positionals.length > 0 ? positionals.join(' ') : undefined;
    console.log(symbolicate(site, await inputOf(given)).join('\n'));
  }
} catch (error) {
  const { code, message } = error as Error & { code?: string };
  if (code?.startsWith('ERR_PARSE_ARGS')) fail(`${message} (see --help)`, 2);
  fail(message, 1);
}
