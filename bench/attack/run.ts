// Attacks a server and its proxy while honest users use them: a table on stdout and in bench/results/attack.md.
// Exit code 1 where something is not held. `-- --help` says what else it takes.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startPostgres } from '../api/bench-database.ts';
import { campaign, type Attacked } from './campaign.ts';
import { readOptions } from './options.ts';
import { notHeld, report } from './report.ts';
import { getDebianPrograms, type DebianPrograms } from '../../scripts/kept/debian-programs.ts';

const options = readOptions(process.argv.slice(2));
let programs: DebianPrograms;
try {
  programs = await getDebianPrograms();
} catch (error) {
  console.error(`attack: there is no nginx to attack through: ${(error as Error).message}`);
  process.exit(1);
}
console.error(`seed ${options.seed}`);
const results: Attacked[] = [];
for (const database of options.databases) {
  if (database === 'PGlite') {
    results.push(...(await campaign(programs, database, null, options)));
    continue;
  }
  const postgres = await startPostgres();
  try {
    results.push(...(await campaign(programs, database, await postgres.createEmpty(), options)));
  } finally {
    await postgres.stop();
  }
}
const page = report(results, options.seed);
console.log(page);
if (options.only === '' && options.databases.length > 1 && options.areTimesJudged) {
  writeFileSync(join(import.meta.dirname, '../results/attack.md'), page);
}
const faults = notHeld(results, options.areTimesJudged);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
// Sockets that an attack left half open keep nothing of ours alive.
process.exit();
