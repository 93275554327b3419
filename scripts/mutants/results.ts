import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../process/run-command.ts';
import { nameOf, type Sample, type Selection } from './sample.ts';
import { OUTCOMES, type Outcome, type Tried } from './outcome.ts';

export type Counts = Readonly<Record<Outcome, number>>;

/** The outcome of a file's mutants. */
export interface FileResult extends Sample {
  /** The hash of the file's content then. */
  readonly content: string;
  readonly date: string;
  readonly counts: Counts;
  /** The surviving ones. */
  readonly left: readonly Tried[];
}

/** By the file's path, relative to the root. */
export type Results = Readonly<Record<string, FileResult>>;

const KEPT = join(root, 'bench/results/mutants.json');

export const readResults = (): Results =>
  existsSync(KEPT) ? (JSON.parse(readFileSync(KEPT, 'utf8')) as Results) : {};

/** Stores results, a line for each existing file. */
export function keepResults(results: Results): void {
  const lines = Object.keys(results)
    .filter((file) => existsSync(join(root, file)))
    .sort()
    .map((file) => `${JSON.stringify(file)}: ${JSON.stringify(results[file])}`);
  writeFileSync(KEPT, `{\n${lines.join(',\n')}\n}\n`);
}

/** Files with the hashes of their contents. */
export type Contents = Readonly<Record<string, string>>;

/** Hashes files before their mutants are tried, because they may change meanwhile. */
export const contentsOf = (files: readonly string[]): Contents =>
  Object.fromEntries(
    files.map((file) => {
      const hash = createHash('sha256').update(readFileSync(join(root, file)));
      return [file, hash.digest('hex').slice(0, 12)];
    }),
  );

const isLeft = ({ outcome }: Tried): boolean => outcome !== 'killed' && outcome !== 'equivalent';

/** The number of each outcome in any lists and sums. */
export function sumOf(counts: readonly Counts[], tried: readonly Tried[] = []): Counts {
  const sum = (outcome: Outcome) =>
    counts.reduce((all, one) => all + one[outcome], 0) +
    tried.filter((one) => one.outcome === outcome).length;
  return Object.fromEntries(OUTCOMES.map((outcome) => [outcome, sum(outcome)])) as Counts & object;
}

/** The percentage of killed mutants; those that could not run and equivalent ones do not count. */
export function scoreOf(counts: Counts): number {
  const all = counts.killed + counts.survived + counts['without a test'] + counts['timed out'];
  return all === 0 ? 100 : (100 * counts.killed) / all;
}

/**
 * The mutants to try in unchanged files: those that were not killed before.
 * @param files all that are chosen; changed ones, or those with another sample, are tried as a whole
 */
export function whatWasLeft(files: Contents, results: Results, sample: Sample): Selection {
  const same = Object.entries(files).flatMap(([file, content]) => {
    const kept = results[file];
    const isSameSample = kept?.sample === sample.sample && kept.seed === sample.seed;
    return isSameSample && kept.content === content ? [file] : [];
  });
  const names = same.map((file) => [file, results[file]!.left.map(nameOf)]);
  return { ...sample, only: Object.fromEntries(names) as Selection['only'] & object };
}

/** The results of the tried files, including mutants killed earlier. */
export function resultsOf(
  files: Contents,
  tried: readonly Tried[],
  { seed, sample, only }: Selection,
  before: Results,
): Results {
  const date = new Date().toISOString().slice(0, 10);
  const results = Object.entries(files).map(([file, content]): [string, FileResult] => {
    const here = tried.filter((one) => one.file === file);
    const kept = only?.[file] && before[file];
    const earlier = kept ? [{ ...sumOf([]), ...keptKills(kept) }] : [];
    const left = here.filter(isLeft).toSorted((one, other) => one.line - other.line);
    return [file, { content, date, seed, sample, counts: sumOf(earlier, here), left }];
  });
  return Object.fromEntries(results);
}

const keptKills = ({ counts: { killed, equivalent } }: FileResult) => ({ killed, equivalent });
