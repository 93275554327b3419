import { parseArgs } from 'node:util';

/** The options of a run. */
export interface DrillOptions {
  /** What the names of faults contain; empty for all. */
  readonly only: string;
  /** The folder of the version before, from which the servers are upgraded first; null to leave that out. */
  readonly before: string | null;
  /** Whether the folder with all configuration and logs stays. */
  readonly keep: boolean;
}

const USAGE = `npm run drill -- [--only NAME] [--before FOLDER] [--keep]
  Fails over, on loopback alone: three PostgreSQL servers under Patroni with etcd, HAProxy, PgBouncer, two API servers
  and nginx, in a folder of their own, with the files of deploy/. Under a steady load of calls it kills, cuts off, stops,
  fills and misleads one after the other, and compares each time what was acknowledged with the ledger. A table on stdout
  and, of a whole run, in bench/results/drill.md. Exit code 1 where a limit is not held. About ten minutes. It ends
  everything that it started, and removes the folder, whatever happens.

  --only NAME      faults whose names contain it, on stdout alone
  --before FOLDER  begins with the API servers of an earlier version, a checkout with its packages, and replaces them
                   under load
  --keep           leaves the folder, with its logs, and says where it is`;

/** Reads the command line. What can't be understood ends the process with a line that says so, code 2. */
export function readOptions(args: string[]): DrillOptions {
  try {
    const { values } = parseArgs({
      args,
      options: {
        only: { type: 'string', default: '' },
        before: { type: 'string' },
        keep: { type: 'boolean' },
        help: { type: 'boolean' },
      },
    });
    if (values.help) {
      console.log(USAGE);
      process.exit(0);
    }
    return { only: values.only, before: values.before ?? null, keep: values.keep === true };
  } catch (error) {
    console.error(`${(error as Error).message.split('. ', 1)[0]}: see --help`);
    process.exit(2);
  }
}
