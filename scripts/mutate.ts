// Puts faults into the code that decides things, one at a time, and sees that a test finds each:
// `npm run mutate -- --help`.
import { writeFileSync } from 'node:fs';
import { offerTemplates } from '../api/src/testing/template-service.ts';
import { copySources } from './mutants/copy-sources.ts';
import { isServer, packageOf, placesOf } from './mutants/scope.ts';
import { LIMIT, readResults, reportOf, resultOf, scoreOf, summary } from './mutants/results.ts';
import { readWords } from './process/read-words.ts';

const HELP = `Puts faults into the code that decides things, one at a time, and sees that a test finds each.

  npm run mutate -- [PATH …] [--sample N] [--seed N]

  PATH        folders or files whose mutants are tried (all that the report names)
  --sample N  one mutant in N (1: all of them)
  --seed N    which ones (1)
  --list      the folders, and tries nothing

Prints what was not killed. A folder that was tried as a whole goes into bench/results/mutants.md. Code 1 if one is
below ${LIMIT} %.`;

const { values, positionals } = readWords(HELP, {
  allowPositionals: true,
  options: {
    sample: { type: 'string', default: '1' },
    seed: { type: 'string', default: '1' },
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
const copy = copySources();
try {
  for (const place of places) {
    const began = Date.now();
    const result = resultOf(await runPlace(place, copy, { sample, seed }), { sample, seed });
    for (const line of result.left) console.log(line);
    const took = Math.round((Date.now() - began) / 1000);
    console.log(`${summary(place.folder, result)} (${took} s)`);
    if (scoreOf(result.counts) < LIMIT) process.exitCode = 1;
    if (!place.isWhole) continue;
    const report = reportOf({ ...readResults(), [place.folder]: result });
    for (const [file, content] of Object.entries(report)) writeFileSync(file, content);
  }
} finally {
  await removeTemplates?.();
}
