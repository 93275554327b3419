import { lineOf, reportOf } from './report.ts';
import type { Outcome, Tried } from './outcome.ts';
import { contentsOf, resultsOf, scoreOf, sumOf, whatWasLeft } from './results.ts';

const FILE = 'scripts/mutants/sample.ts';
const FILES = contentsOf([FILE]);
const ALL = { seed: 1, sample: 1 };

const mutant = (outcome: Outcome, line = 1): Tried => ({
  file: FILE,
  mutator: 'EqualityOperator',
  original: 'a < b',
  replacement: 'a <= b',
  line,
  column: 1,
  outcome,
});
const scoreFor = (...outcomes: Outcome[]) =>
  scoreOf(
    sumOf(
      [],
      outcomes.map((outcome) => mutant(outcome)),
    ),
  );

test('a time-out and a mutant without a test count as not killed', () => {
  expect(scoreFor('killed', 'survived', 'timed out', 'without a test')).toBe(25);
});

test('what could not run and what is equivalent does not count', () => {
  expect(scoreFor('killed', 'could not run', 'equivalent')).toBe(100);
});

test('each one that was not killed is named with its place and what it changes', () => {
  expect(lineOf(mutant('timed out', 3))).toBe(
    `timed out: ${FILE}:3 EqualityOperator: \`a < b\` → \`a <= b\``,
  );
});

describe('what was left', () => {
  const tried = [mutant('killed'), mutant('survived', 7), mutant('timed out', 3)];
  const before = resultsOf(FILES, tried, ALL, {});

  test('is tried again, and nothing else', () => {
    expect(whatWasLeft(FILES, before, ALL)).toEqual({
      ...ALL,
      only: { [FILE]: ['3 1 EqualityOperator a <= b', '7 1 EqualityOperator a <= b'] },
    });
  });

  test('counts together with what was killed before', () => {
    const selection = whatWasLeft(FILES, before, ALL);
    const again = [mutant('killed', 7), mutant('survived', 3)];
    const after = resultsOf(FILES, again, selection, before);
    expect(after[FILE]!.counts).toMatchObject({ killed: 2, survived: 1, 'timed out': 0 });
  });

  test('is all of a file that is another one now, or of another sample', () => {
    const changed = { [FILE]: 'as it is by now' };
    expect(whatWasLeft(changed, before, ALL).only).toEqual({});
    expect(whatWasLeft(FILES, before, { seed: 2, sample: 1 }).only).toEqual({});
  });
});

test('the report has a line for each folder and one for each package', () => {
  const tried = [mutant('killed'), mutant('survived')];
  const report = reportOf(resultsOf(FILES, tried, { seed: 4, sample: 3 }, {}));
  expect(report).toContain('| scripts/mutants | 1 in 3, seed 4 | 1 | 1 | 0 | 0 | 0 | 0 | 50.0 % |');
  expect(report).toContain('| **scripts** |  | 1 | 1 | 0 | 0 | 0 | 0 | 50.0 % |');
});
