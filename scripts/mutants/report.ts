import { writeFileSync } from 'node:fs';
import { arch, availableParallelism, cpus, platform } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../process/run-command.ts';
import { OUTCOMES, type Tried } from './outcome.ts';
import { scoreOf, sumOf, type Counts, type FileResult, type Results } from './results.ts';

/** The required percentage of killed mutants. */
export const LIMIT = 80;
const GOAL = 90;

const shown = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ').replaceAll('`', "'");
  return line.length > 80 ? `${line.slice(0, 79)}…` : line;
};

/** A surviving mutant, in a line. */
export const lineOf = ({ file, line, mutator, original, replacement, outcome }: Tried): string =>
  `${outcome}: ${file}:${line} ${mutator}: \`${shown(original)}\` → \`${shown(replacement)}\``;

/** One line for a folder. */
export const summary = (folder: string, counts: Counts): string =>
  `${folder}: ${OUTCOMES.map((outcome) => `${counts[outcome]} ${outcome}`).join(', ')}; ${scoreOf(counts).toFixed(1)} %`;

/** Groups of things by a name, the names in order. */
function grouped<One>(all: readonly One[], nameOf: (one: One) => string): [string, One[]][] {
  const names = [...new Set(all.map(nameOf))].sort();
  return names.map((name) => [name, all.filter((one) => nameOf(one) === name)]);
}

const row = (name: string, tried: string, files: readonly FileResult[]): string => {
  const counts = sumOf(files.map((file) => file.counts));
  const figures = OUTCOMES.map((outcome) => counts[outcome]);
  // A sample may contain none of a small folder's.
  const isTried = figures.some((figure) => figure > 0);
  const score = isTried ? `${scoreOf(counts).toFixed(1)} %` : '–';
  return `| ${[name, tried, ...figures, score].join(' | ')} |`;
};

const sampleOf = ({ sample, seed }: FileResult): string =>
  sample === 1 ? 'all' : `1 in ${sample}, seed ${seed}`;

/** The outcome of all mutants, for people. */
export function reportOf(results: Results): string {
  const files = Object.entries(results);
  const rows = grouped(files, ([file]) => file.split('/', 1)[0]!).flatMap(([name, members]) => [
    ...grouped(members, ([file]) => dirname(file)).map(([folder, here]) => {
      const all = here.map(([, one]) => one);
      return row(folder, [...new Set(all.map(sampleOf))].join('; '), all);
    }),
    row(
      `**${name}**`,
      '',
      members.map(([, one]) => one),
    ),
  ]);
  const left = grouped(
    files.filter(([, one]) => one.left.length > 0),
    ([file]) => dirname(file),
  );
  const date = files
    .map(([, one]) => one.date)
    .sort()
    .at(-1);
  return `# Faults in what decides things

${availableParallelism()} × ${cpus()[0]?.model.trim() ?? 'unknown'}, ${platform()} ${arch()}. Made by \`npm run mutate -- PATH\`, last on ${date}.

Stryker puts one fault after the other into a file and runs the tests that belong to it: those that import it, or else
those nearest to it by imports, and those of its folder. One that fails has found it (killed). The score is the part that
was killed; goal ${GOAL} %, limit ${LIMIT} %. A time-out finds nothing. What keeps a test file from running to its end (could not
run) and what is marked in the source as no different to anyone (equivalent) is left out of the score. "1 in N" is a
sample: every mutant is in it with that chance, and the seed decides which are.

| folder | tried | ${OUTCOMES.join(' | ')} | score |
| --- | --- | ${OUTCOMES.map(() => '---').join(' | ')} | --- |
${rows.join('\n')}

## Not killed

${left.map(([folder, members]) => `### ${folder}\n\n${members.flatMap(([, one]) => one.left.map((mutant) => `- ${lineOf(mutant)}`)).join('\n')}`).join('\n\n')}
`;
}

/** Writes the report. */
export const writeReport = (results: Results): void =>
  writeFileSync(join(root, 'bench/results/mutants.md'), reportOf(results));
