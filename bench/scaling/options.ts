import { parseArgs } from 'node:util';

const USAGE = `npm run bench:scaling -- [--quick] [--seed NUMBER]
  Measures what one machine's database holds and does, and simulates what happens when the activity of accounts is
  uneven: bytes by user, plan and event; puts a second by skew; the busiest of several machines. Tables on stdout and, of a
  whole run, in bench/results/scaling.md.

  --quick        a fifth of the rows, on stdout alone
  --seed NUMBER  another draw of accounts (23)`;

export interface ScalingOptions {
  readonly quick: boolean;
  readonly seed: number;
}

/** Reads the command line. What can't be understood ends the process with a line that says so, code 2. */
export function readOptions(args: string[]): ScalingOptions {
  try {
    const { values } = parseArgs({
      args,
      options: {
        quick: { type: 'boolean' },
        seed: { type: 'string', default: '23' },
        help: { type: 'boolean' },
      },
    });
    if (values.help) {
      console.log(USAGE);
      process.exit(0);
    }
    if (!/^\d{1,9}$/.test(values.seed)) throw new Error('--seed takes a number. ');
    return { quick: values.quick === true, seed: Number(values.seed) };
  } catch (error) {
    console.error(`${(error as Error).message.split('. ', 1)[0]}: see --help`);
    process.exit(2);
  }
}
