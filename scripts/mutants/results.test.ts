import type { Outcome, Tried } from './outcome.ts';
import { reportOf, resultOf, scoreOf } from './results.ts';

const ALL = { seed: 1, sample: 1 };

const mutant = (outcome: Outcome, line = 1): Tried => ({
  file: 'shared/src/money.ts',
  mutator: 'EqualityOperator',
  original: 'a < b',
  replacement: 'a <= b',
  line,
  column: 1,
  outcome,
});

test('a time-out and a mutant without a test count as not killed', () => {
  const outcomes: Outcome[] = ['killed', 'survived', 'timed out', 'without a test'];
  expect(
    scoreOf(
      resultOf(
        outcomes.map((one) => mutant(one)),
        ALL,
      ).counts,
    ),
  ).toBe(25);
});

test('what could not run and what is equivalent does not count', () => {
  const outcomes: Outcome[] = ['killed', 'could not run', 'equivalent'];
  expect(
    scoreOf(
      resultOf(
        outcomes.map((one) => mutant(one)),
        ALL,
      ).counts,
    ),
  ).toBe(100);
});

test('each one that was not killed is named with its place and what it changes', () => {
  const { left } = resultOf([mutant('killed'), mutant('survived', 7), mutant('timed out', 3)], ALL);
  expect(left).toEqual([
    'timed out: shared/src/money.ts:3 EqualityOperator: `a < b` → `a <= b`',
    'survived: shared/src/money.ts:7 EqualityOperator: `a < b` → `a <= b`',
  ]);
});

test('the report has a line for each folder and one for each package', () => {
  const result = resultOf([mutant('killed'), mutant('survived')], { seed: 4, sample: 3 });
  const report = Object.values(reportOf({ 'shared/src/a': result, 'shared/src/b': result })).join();
  expect(report).toMatch(/\| shared\/src\/a \| 1 in 3, seed 4 \| .* 50\.0 % \|/);
  expect(report).toContain('| **shared** | | | 2 | 2 | 0 | 0 | 0 | 0 | 50.0 % |');
});
