import { existsSync, readFileSync } from 'node:fs';
import { arch, availableParallelism, cpus, platform } from 'node:os';
import { join } from 'node:path';
import { root } from '../process/run-command.ts';
import type { Sample } from './chosen.ts';
import type { Outcome, Tried } from './outcome.ts';

const OUTCOMES: readonly Outcome[] = [
  'killed',
  'survived',
  'without a test',
  'timed out',
  'could not run',
  'equivalent',
];

/** Of 100 mutants that could have been found, how many must be. */
export const LIMIT = 80;
const GOAL = 90;

/** What was found in a folder, as it is kept for the report. */
export interface FolderResult extends Sample {
  readonly date: string;
  readonly counts: Readonly<Record<Outcome, number>>;
  /** Those that were not killed, each as a line of text. */
  readonly left: readonly string[];
}

export type Results = Record<string, FolderResult>;

const packageOf = (folder: string): string => folder.split('/', 1)[0]!;

const KEPT = join(root, 'bench/results/mutants.json');
const shown = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ').replaceAll('`', "'");
  return line.length > 80 ? `${line.slice(0, 79)}…` : line;
};

const lineOf = ({ file, line, mutator, original, replacement, outcome }: Tried): string =>
  `${outcome}: ${file}:${line} ${mutator}: \`${shown(original)}\` → \`${shown(replacement)}\``;

/** Sums up what became of a folder's mutants. */
export function resultOf(tried: readonly Tried[], { seed, sample }: Sample): FolderResult {
  const counts = Object.fromEntries(
    OUTCOMES.map((outcome) => [outcome, tried.filter((one) => one.outcome === outcome).length]),
  ) as Record<Outcome, number>;
  const left = tried
    .filter(({ outcome }) => outcome !== 'killed' && outcome !== 'equivalent')
    .toSorted((one, other) => one.file.localeCompare(other.file) || one.line - other.line);
  const date = new Date().toISOString().slice(0, 10);
  return { date, seed, sample, counts, left: left.map(lineOf) };
}

/** Adds up folders' counts. */
function sumOf(results: readonly FolderResult[]): FolderResult['counts'] {
  const sum = (outcome: Outcome) => results.reduce((all, { counts }) => all + counts[outcome], 0);
  return Object.fromEntries(OUTCOMES.map((outcome) => [outcome, sum(outcome)])) as Record<
    Outcome,
    number
  >;
}

/** How many of 100 mutants were killed; those that could not run and equivalent ones do not count. */
export function scoreOf(counts: FolderResult['counts']): number {
  const { killed, survived } = counts;
  const all = killed + survived + counts['without a test'] + counts['timed out'];
  return all === 0 ? 100 : (100 * killed) / all;
}

const cells = (counts: FolderResult['counts']): string =>
  [...OUTCOMES.map((outcome) => counts[outcome]), `${scoreOf(counts).toFixed(1)} %`].join(' | ');

/** One line for a folder. */
export const summary = (folder: string, { counts }: FolderResult): string =>
  `${folder}: ${OUTCOMES.map((outcome) => `${counts[outcome]} ${outcome}`).join(', ')}; ${scoreOf(counts).toFixed(1)} %`;

export const readResults = (): Results =>
  existsSync(KEPT) ? (JSON.parse(readFileSync(KEPT, 'utf8')) as Results) : {};

/** The files of results, by their paths. */
export function reportOf(results: Results): Record<string, string> {
  const folders = Object.entries(results).toSorted(([one], [other]) => one.localeCompare(other));
  const tried = ({ sample, seed }: FolderResult) =>
    sample === 1 ? 'all' : `1 in ${sample}, seed ${seed}`;
  const areas = [...new Set(folders.map(([folder]) => packageOf(folder)))];
  const rows = areas.flatMap((area) => {
    const members = folders.filter(([folder]) => packageOf(folder) === area);
    return [
      ...members.map(
        ([folder, one]) => `| ${folder} | ${tried(one)} | ${one.date} | ${cells(one.counts)} |`,
      ),
      `| **${area}** | | | ${cells(sumOf(members.map(([, one]) => one)))} |`,
    ];
  });
  const left = folders.filter(([, one]) => one.left.length > 0);
  const report = `# Faults in what decides things

${availableParallelism()} × ${cpus()[0]?.model.trim() ?? 'unknown'}, ${platform()} ${arch()}. Made by \`npm run mutate -- PATH\`, which writes each folder that it has tried as a whole.

Stryker puts one fault after the other into a folder's files and runs the tests that belong to them: those beside them and
those that import them. One that fails has found it (killed). The score is the part that was killed of all mutants; goal ${GOAL} %,
limit ${LIMIT} %. A time-out finds nothing. What kept every test file from being loaded (could not run), and what is marked in the
source as no different to anyone (equivalent), is left out of the score. Where it says "1 in N", every Nth was tried, chosen by the seed.

| folder | tried | on | ${OUTCOMES.join(' | ')} | score |
| --- | --- | --- | ${OUTCOMES.map(() => '---').join(' | ')} | --- |
${rows.join('\n')}

## Not killed

${left.map(([folder, one]) => `### ${folder}\n\n${one.left.map((line) => `- ${line}`).join('\n')}`).join('\n\n')}
`;
  return {
    [KEPT]: `${JSON.stringify(results, null, 1)}\n`,
    [KEPT.replace('.json', '.md')]: report,
  };
}
