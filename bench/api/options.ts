import { parseArgs } from 'node:util';

const USAGE = `npm run bench:api -- [--quick] [--only NAME]
  Measures the API server and holds its figures against their limits: a table on stdout and in
  bench/results/api.md. Exit code 1 where one is not held.

  --quick      a tenth of the rows
  --only NAME  what is named so (reads, puts, told puts, pooled puts, traced reads, growth, open pages, restarts, deep pages,
               statistics), on stdout alone`;

/** The options of a run. */
export interface BenchOptions {
  readonly quick: boolean;
  /** How the names of what is measured begin; empty for everything. */
  readonly only: string;
}

/** Reads the command line. What can't be understood ends the process with a line that says so, code 2. */
export function readOptions(args: string[]): BenchOptions {
  try {
    const { values } = parseArgs({
      args,
      options: { quick: { type: 'boolean' }, only: { type: 'string' }, help: { type: 'boolean' } },
    });
    if (values.help) {
      console.log(USAGE);
      process.exit(0);
    }
    return { quick: values.quick === true, only: values.only ?? '' };
  } catch (error) {
    console.error(`${(error as Error).message.split('. ', 1)[0]}: see --help`);
    process.exit(2);
  }
}
