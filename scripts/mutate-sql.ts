// Puts faults into the database's functions, triggers, checks and views, one at a time, and checks that the
// server's tests find each: `node scripts/run.mjs mutate-sql --help`.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readWords } from './process/read-words.ts';
import { root, runNode } from './process/run-command.ts';
import { withTemporaryFiles } from './proof/temporary-files.ts';
import { allMutants } from './sql-mutants/making/all-mutants.ts';
import { EQUIVALENT } from './sql-mutants/making/equivalent.ts';
import { FoundBefore } from './sql-mutants/trying/found-before.ts';
import type { Mutant } from './sql-mutants/making/mutant.ts';
import { report, score } from './sql-mutants/report.ts';
import { hashOfSources } from './sql-mutants/trying/sources.ts';
import type { Result } from './sql-mutants/trying/try-mutants.ts';

const USAGE = `npm run mutate-sql -- [--list] [--only NAME …] [--jobs N]
  --list  what there is to be tried, and tries nothing
  --only  those whose names contain NAME; the report is written only where it is left out
  --jobs  how many at once (1)
What was killed, by a test that is as it was, with the server as it is, is not tried again: a run goes on where one ended.`;
const RESULTS = join(root, 'bench/results/sql-mutants.md');

const { values } = readWords(USAGE, {
  options: {
    list: { type: 'boolean' },
    only: { type: 'string', multiple: true },
    jobs: { type: 'string', default: '1' },
  },
});
const jobs = Number(values.jobs);
if (!Number.isInteger(jobs) || jobs < 1) {
  console.error(`--jobs ${values.jobs}: how many at once?\n${USAGE}`);
  process.exit(2);
}
// The tests are ES modules, which jest runs in this process.
if (!process.execArgv.includes('--experimental-vm-modules')) {
  const again = ['--experimental-vm-modules', import.meta.filename, ...process.argv.slice(2)];
  process.exit((await withTemporaryFiles(() => runNode(again))).code);
}

// They load the server and jest.
const { openBaseDatabase } = await import('./sql-mutants/making/base-database.ts');
const { keptCoverage } = await import('./sql-mutants/trying/kept-coverage.ts');
const { tryMutants } = await import('./sql-mutants/trying/try-mutants.ts');

const base = await openBaseDatabase();
try {
  const { only } = values;
  const mutants = (await allMutants(base)).filter(
    ({ name }) => !only || only.some((part) => name.includes(part)),
  );
  if (values.list || mutants.length === 0) {
    console.log(mutants.map(({ name }) => name).join('\n') || 'no such mutant');
  } else {
    const sources = hashOfSources();
    const found = new FoundBefore(sources);
    const before = mutants.flatMap((mutant) => found.resultOf(mutant) ?? []);
    const left = mutants.filter((mutant) => !found.resultOf(mutant));
    let done = before.length;
    const told = (mutant: Mutant, result: Result) => {
      found.keep(mutant, result);
      done += 1;
      const { outcome, file, by } = result;
      const line = `${done}/${mutants.length} ${outcome.padEnd(9)} ${mutant.name}`;
      console.log(file ? `${line}\n    ${file}: ${by}` : line);
    };
    const coverage = await keptCoverage(base, sources, console.log);
    const results = [...before, ...(await tryMutants(base, left, coverage, jobs, told))];
    for (const { name, why } of results.filter(({ outcome }) => outcome === 'broken')) {
      console.error(`broken: ${name}\n${why}`);
    }
    console.log(score(results));
    const leftOut = Object.keys(EQUIVALENT).length;
    if (!only) writeFileSync(RESULTS, report(results, leftOut));
    if (results.some(({ outcome }) => outcome !== 'killed')) process.exitCode = 1;
  }
} finally {
  await base.stop();
}
