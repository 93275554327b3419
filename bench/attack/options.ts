import { parseArgs } from 'node:util';

export const DATABASES = ['PGlite', 'PostgreSQL'] as const;
export type DatabaseName = (typeof DATABASES)[number];

/** The options of a run. */
export interface AttackOptions {
  readonly databases: readonly DatabaseName[];
  /** How the names of attacks begin; empty for all. */
  readonly only: string;
  readonly seed: number;
  /** Malformed requests of each call. */
  readonly requests: number;
  /** Whether a timing that is not held fails the run too; facts always do. */
  readonly areTimesJudged: boolean;
}

const USAGE = `npm run attack -- [--database NAME] [--only NAME] [--seed N] [--requests N] [--facts]
  Attacks a server of its own behind an nginx of its own (Debian's, with deploy/nginx), on loopback alone, on PGlite
  and then on PostgreSQL, while honest users log in, read, put and withdraw. A table on stdout and, of a whole
  run that is judged by its times too, in bench/results/attack.md. Exit code 1 where something is not held. About ten
  minutes.

  --database NAME  PGlite or PostgreSQL alone
  --only NAME      attacks whose names begin so, on stdout alone
  --seed N         of everything random (1); printed
  --requests N     malformed requests of each call (100)
  --facts          times are told, and fail nothing; on stdout alone`;

function whole(name: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new Error(`--${name} takes a whole number, not ${text}`);
  return Number(text);
}

/** Reads the command line. What can't be understood ends the process with a line that says so, code 2. */
export function readOptions(args: string[]): AttackOptions {
  try {
    const { values } = parseArgs({
      args,
      options: {
        database: { type: 'string' },
        only: { type: 'string', default: '' },
        seed: { type: 'string', default: '1' },
        requests: { type: 'string', default: '100' },
        facts: { type: 'boolean' },
        help: { type: 'boolean' },
      },
    });
    if (values.help) {
      console.log(USAGE);
      process.exit(0);
    }
    const databases = DATABASES.filter((name) =>
      [undefined, name].includes(values.database as never),
    );
    if (databases.length === 0) throw new Error(`there is no database ${values.database}`);
    return {
      databases,
      only: values.only,
      seed: whole('seed', values.seed),
      requests: whole('requests', values.requests),
      areTimesJudged: values.facts !== true,
    };
  } catch (error) {
    console.error(`${(error as Error).message.split('. ', 1)[0]}: see --help`);
    process.exit(2);
  }
}
