// Breaks a whole deployment piece by piece under load: `npm run drill`.
import { writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { readOptions } from './drill/options.ts';
import { Home } from './drill/processes.ts';
import { findPrograms, type Programs } from './drill/programs.ts';
import { notHeld, report } from './drill/report.ts';
import { root } from './process/run-command.ts';

const options = readOptions(process.argv.slice(2));
// After the options, because it loads the server.
const { runDrill } = await import('./drill/run-drill.ts');
let programs: Programs;
try {
  programs = findPrograms();
} catch (error) {
  console.error(`drill: ${(error as Error).message}`);
  process.exit(1);
}
const home = new Home(options.keep);
try {
  const outcomes = await runDrill(home, programs, options);
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, load at the end ${loadavg()[0]?.toFixed(1)}, Node ${process.version}, ${new Date().toISOString().slice(0, 10)}`;
  const page = report(outcomes, machine, options.before === null ? '' : ' -- --before FOLDER');
  console.log(page);
  if (options.only === '') writeFileSync(join(root, 'bench/results/drill.md'), page);
  process.exitCode = notHeld(outcomes).length > 0 ? 1 : 0;
} catch (error) {
  console.error(`drill: ${(error as Error).message}`);
  process.exitCode = 1;
} finally {
  await home.end();
}
process.exit();
