// Measures the API server's figures and holds them against their limits: a table on stdout and in
// bench/results/api.md. Exit code 1 where one is not held. `-- --help` says what else it takes.
import { mkdirSync, writeFileSync } from 'node:fs';
import { arch, cpus, platform, totalmem } from 'node:os';
import { join } from 'node:path';
import { allTime } from './all-time.ts';
import { createPGlite, startPostgres } from './bench-database.ts';
import { deepPage } from './deep-page.ts';
import { isWithin, table, type Figure } from './figure.ts';
import { growth } from './growth.ts';
import { openPages } from './open-pages.ts';
import { readOptions } from './options.ts';
import { pooledPuts } from './pooled-puts.ts';
import { putThroughput } from './put-throughput.ts';
import { readCost } from './read-cost.ts';
import { restart } from './restart.ts';
import { toldPuts } from './told-puts.ts';
import { tracedReads } from './traced-reads.ts';

const { quick, only } = readOptions(process.argv.slice(2));
/** Users with a thousand entries each. The smallest has enough for PostgreSQL to choose the plans of larger ones. */
const SIZES = [1_000, 2_500, 7_000, 20_000].map((users) => (quick ? users / 10 : users));
const EVENTS = quick ? 1_000_000 : 10_000_000;

const figures: Figure[] = [];
async function measure(what: string, work: () => Promise<Figure | Figure[]>): Promise<void> {
  if (!what.startsWith(only)) return;
  console.error(`measuring ${what} …`);
  figures.push(...[await work()].flat());
}

const postgres = await startPostgres();
try {
  await measure('reads', () => readCost(postgres));
  await measure('puts', () => putThroughput(postgres));
  await measure('told puts', () => toldPuts(postgres));
  await measure('pooled puts', () => pooledPuts(postgres));
  await measure('traced reads', () => tracedReads(postgres));
  await measure('growth', () => growth(postgres, SIZES));
  await measure('open pages', () => openPages(postgres));
  await measure('restarts on PostgreSQL', async () =>
    restart('PostgreSQL', await postgres.createEmpty()),
  );
  await measure('deep pages on PostgreSQL', async () =>
    deepPage((await postgres.create()).database, 'PostgreSQL'),
  );
  await measure('statistics on PostgreSQL', async () =>
    allTime((await postgres.create()).database, 'PostgreSQL', EVENTS),
  );
} finally {
  await postgres.stop();
}
await measure('restarts on PGlite', () => restart('PGlite', null));
for (const [what, work] of [
  ['deep pages on PGlite', deepPage],
  ['statistics on PGlite', allTime],
] as const) {
  await measure(what, async () => {
    const database = await createPGlite();
    try {
      return await work(database, 'PGlite', EVENTS);
    } finally {
      await database.close();
    }
  });
}

const machine = `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'processor'}, ${Math.round(totalmem() / 2 ** 30)} GiB, ${platform()} ${arch()}, Node ${process.version}`;
const report = `# The API server's figures\n\n${machine}. Made by \`npm run bench:api\`.\n\n${table(figures)}`;
console.log(report);
if (only === '') {
  const folder = join(import.meta.dirname, '../results');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'api.md'), report);
}
if (!figures.every(isWithin)) process.exitCode = 1;
