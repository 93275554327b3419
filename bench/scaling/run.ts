// Measures what grows with users and how uneven activity behaves: tables on stdout and in bench/results/scaling.md.
// `-- --help` says what it takes.
import { writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { sharesOf } from '../../scripts/scaling/activity.ts';
import { simulateShards } from '../../scripts/scaling/shards.ts';
import { startPostgres } from '../api/bench-database.ts';
import { measureBytes } from './bytes.ts';
import { measureSkew } from './hot-accounts.ts';
import { readOptions } from './options.ts';
import { report, type ShardRow } from './report.ts';

const { quick, seed } = readOptions(process.argv.slice(2));
const FEW = quick ? 500 : 2500;
const PUTS = quick ? 200 : 500;
const ACCOUNTS = quick ? 20_000 : 100_000;
const TRIALS = quick ? 20 : 100;
const MACHINES = [2, 4, 8, 16, 32, 64];
/** From all alike to one account with nearly everything. */
const EXPONENTS = [0, 0.5, 0.8, 1, 1.2];

const shardRow = (exponent: number): ShardRow => ({
  exponent,
  busiest: sharesOf(ACCOUNTS, exponent)[0]!,
  cells: MACHINES.map((machines) =>
    simulateShards({ accounts: ACCOUNTS, exponent, machines, trials: TRIALS, seed }),
  ),
});

const postgres = await startPostgres();
try {
  console.error('measuring bytes …');
  const bytes = await measureBytes(postgres, FEW);
  console.error('measuring hot accounts …');
  const skews = await measureSkew({
    puts: PUTS,
    pairs: quick ? 1 : 3,
    seed,
    exponents: quick ? [60] : [0.8, 1, 1.5, 60],
    commits: ['at once', 'standby', 'standby after 5 ms'],
  });
  console.error('simulating machines …');
  const words = process.argv.slice(2).join(' ');
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'processor'}, ${Math.round(totalmem() / 2 ** 30)} GiB, load at the end ${loadavg()[0]?.toFixed(1)}, Node ${process.version}, ${new Date().toISOString().slice(0, 10)}`;
  const page = report(
    {
      bytes,
      few: FEW,
      skews,
      puts: PUTS,
      machines: MACHINES,
      shards: EXPONENTS.map(shardRow),
      accounts: ACCOUNTS,
      seed,
      command: `npm run bench:scaling${words && ` -- ${words}`}`,
    },
    machine,
  );
  console.log(page);
  if (!quick) writeFileSync(join(import.meta.dirname, '../results/scaling.md'), page);
} finally {
  await postgres.stop();
}
