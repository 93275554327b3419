import { parseArgs } from 'node:util';
import { PHONE_INDEX, type Phone } from './measuring/phone-slowdown.ts';

const USAGE = `npm run bench:web -- [--pairs 31] [--pages login,wallet] [--asked]
npm run bench:web -- --only lists|interactions|lighthouse|crash|slow-network|parts|federation|told
                        [--runs 5] [--phone mid-range|low-end]

  --pairs N   rounds of federated and baseline side by side; 0 takes the counts alone. About a minute and a half each
  --pages     which of login, ad center, plan, wallet, notification
  --asked     also says what each page asked for, and when
  --only      measures one thing by itself
  --runs N    how often lighthouse opens each page
  --phone     whose processor lighthouse measures; the limits are for a mid-range one

Builds first what has changed.`;

const OPTIONS = {
  pairs: { type: 'string', default: '31' },
  pages: { type: 'string' },
  asked: { type: 'boolean', default: false },
  only: { type: 'string' },
  runs: { type: 'string', default: '5' },
  phone: { type: 'string', default: 'mid-range' },
  help: { type: 'boolean', default: false },
} as const;

/** The options of a run. */
export interface BenchOptions {
  pairs: number;
  /** Null for all of them. */
  pages: readonly string[] | null;
  asked: boolean;
  only: string | null;
  runs: number;
  phone: Phone;
}

function wholeNumber(name: string, text: string, least: number): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < least) {
    throw new Error(`--${name} is a whole number from ${least}, not "${text}"`);
  }
  return value;
}

function oneOf<Name extends string>(
  kind: string,
  name: string,
  known: readonly Name[] | undefined,
): Name {
  if (known === undefined || (known as readonly string[]).includes(name)) return name as Name;
  throw new Error(`there is no ${kind} "${name}"; there are ${known.join(', ')}`);
}

/**
 * Reads a command line. What can't be understood ends the process with a line that says so, code 2.
 * @param pages the names of the pages that there are; left out: any
 * @param parts the names of what can be measured by itself; left out: any
 */
export function readOptions(
  args: readonly string[],
  { pages, parts }: { pages?: readonly string[]; parts?: readonly string[] } = {},
): BenchOptions {
  try {
    const { values } = parseArgs({ args: [...args], options: OPTIONS });
    if (values.help) {
      console.log(USAGE);
      process.exit(0);
    }
    return {
      pairs: wholeNumber('pairs', values.pairs, 0),
      pages: values.pages?.split(',').map((name) => oneOf('page', name, pages)) ?? null,
      asked: values.asked,
      only: values.only === undefined ? null : oneOf('part', values.only, parts),
      runs: wholeNumber('runs', values.runs, 1),
      phone: oneOf('phone', values.phone, Object.keys(PHONE_INDEX) as Phone[]),
    };
  } catch (error) {
    console.error(`${(error as Error).message.split('. ', 1)[0]}: see --help`);
    process.exit(2);
  }
}
