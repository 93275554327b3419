// Puts faults into the database's functions, triggers, checks and views, one at a time, and sees that the
// server's tests find each: `node scripts/run.mjs mutate-sql --help`.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root, runNode } from './process/run-command.ts';
import { allMutants } from './sql-mutants/all-mutants.ts';
import { openBaseDatabase } from './sql-mutants/base-database.ts';
import { EQUIVALENT } from './sql-mutants/equivalent.ts';
import { keptCoverage } from './sql-mutants/kept-coverage.ts';
import { report, score } from './sql-mutants/report.ts';
import { tryMutants } from './sql-mutants/try-mutants.ts';

const USAGE = `node scripts/run.mjs mutate-sql [--list] [--only NAME …] [--jobs N]
  --list  what there is to be tried, and tries nothing
  --only  those whose names contain NAME; the report is written only when all were tried
  --jobs  how many at once (1)`;
const RESULTS = join(root, 'bench/results/sql-mutants.md');

const { values } = parseArgs({
  options: {
    list: { type: 'boolean' },
    only: { type: 'string', multiple: true },
    jobs: { type: 'string', default: '1' },
    help: { type: 'boolean' },
  },
});
if (values.help) {
  console.log(USAGE);
  process.exit(0);
}
const jobs = Number(values.jobs);
if (!Number.isInteger(jobs) || jobs < 1) {
  console.error(`--jobs ${values.jobs}: how many at once?\n${USAGE}`);
  process.exit(2);
}
// The tests are ES modules, which jest runs in this process.
if (!process.execArgv.includes('--experimental-vm-modules')) {
  const again = ['--experimental-vm-modules', import.meta.filename, ...process.argv.slice(2)];
  process.exit((await runNode(again)).code);
}

const began = performance.now();
const base = await openBaseDatabase();
try {
  const { only } = values;
  const mutants = (await allMutants(base)).filter(
    ({ name }) => !only || only.some((part) => name.includes(part)),
  );
  if (values.list || mutants.length === 0) {
    console.log(mutants.map(({ name }) => name).join('\n') || 'no such mutant');
  } else {
    const coverage = await keptCoverage(base, console.log);
    let done = 0;
    const results = await tryMutants(
      base,
      mutants,
      coverage,
      jobs,
      ({ name, outcome, file, by }) => {
        done += 1;
        console.log(
          `${done}/${mutants.length} ${outcome.padEnd(9)} ${name}${file && `\n    ${file}: ${by}`}`,
        );
      },
    );
    for (const { name, why } of results.filter(({ outcome }) => outcome === 'broken')) {
      console.error(`broken: ${name}\n${why}`);
    }
    console.log(score(results));
    const seconds = (performance.now() - began) / 1000;
    if (!only) writeFileSync(RESULTS, report(results, Object.keys(EQUIVALENT).length, seconds));
    if (results.some(({ outcome }) => outcome !== 'killed')) process.exitCode = 1;
  }
} finally {
  await base.stop();
}
