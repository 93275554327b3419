// Puts faults into code with decisions, one at a time, and checks that a test finds each: `npm run mutate --
// --help`.
import { offerTemplates } from '../api/src/testing/databases/template-service.ts';
import { copySources } from './mutants/copy-sources.ts';
import { lineOf, LIMIT, summary, writeReport } from './mutants/report.ts';
import * as kept from './mutants/results.ts';
import { isInScope, isServer, packageOf, placesOf } from './mutants/scope.ts';
import { readWords } from './process/read-words.ts';

const HELP = `Puts faults into the code that decides things, one at a time, and sees that a test finds each.

  npm run mutate -- [PATH …] [--left] [--sample N] [--seed N]

  PATH        folders or files whose mutants are tried (all that the report names)
  --left      only what was not killed last time, in files that are as they were then
  --sample N  one mutant in N (1: all of them)
  --seed N    which ones (1)
  --list      the folders, and tries nothing

Prints what was not killed. What the report names goes into bench/results/mutants.md. Code 1 if less than ${LIMIT} % of
a folder's were killed.`;

const { values, positionals } = readWords(HELP, {
  allowPositionals: true,
  options: {
    sample: { type: 'string', default: '1' },
    seed: { type: 'string', default: '1' },
    left: { type: 'boolean' },
    list: { type: 'boolean' },
  },
});
const [sample, seed] = [values.sample, values.seed].map(Number) as [number, number];
const places = placesOf(positionals);
if (!Number.isInteger(sample) || sample < 1 || !Number.isInteger(seed) || places.length === 0) {
  console.error(
    '--sample and --seed take whole numbers, and PATH has to have source files: see --help',
  );
  process.exit(2);
}
if (values.list) {
  for (const { folder, files } of places) console.log(`${folder}: ${files.length} files`);
  process.exit(0);
}
// Loaded only here: it takes a second.
const { runPlace } = await import('./mutants/run-place.ts');
const needsDatabases = places.some(({ folder }) => isServer(packageOf(folder)));
const removeTemplates = needsDatabases ? await offerTemplates() : undefined;
const contents = Object.fromEntries(
  places.map(({ folder, files }) => [folder, kept.contentsOf(files)]),
);
const copy = copySources();
try {
  for (const place of places) {
    const began = Date.now();
    const before = kept.readResults();
    const all = { sample, seed };
    const files = contents[place.folder]!;
    const selection = values.left ? kept.whatWasLeft(files, before, all) : all;
    const tried = await runPlace(place, copy, selection);
    const results = kept.resultsOf(files, tried, selection, before);
    const found = Object.values(results);
    for (const mutant of found.flatMap(({ left }) => left)) console.log(lineOf(mutant));
    const counts = kept.sumOf(found.map((one) => one.counts));
    const took = Math.round((Date.now() - began) / 1000);
    console.log(`${summary(place.folder, counts)} (${took} s)`);
    if (kept.scoreOf(counts) < LIMIT) process.exitCode = 1;
    const inScope = Object.entries(results).filter(([file]) => isInScope(file));
    if (inScope.length === 0) continue;
    kept.keepResults({ ...before, ...Object.fromEntries(inScope) });
    writeReport(kept.readResults());
  }
} finally {
  await removeTemplates?.();
}
