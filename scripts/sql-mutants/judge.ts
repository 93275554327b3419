import type { FileResult } from './run-test-file.ts';

export type Outcome = 'killed' | 'survived' | 'timed out' | 'broken';

// jest's own words, PostgreSQL's for statement_timeout and lock_timeout, and the pool's.
const TIME_OUT = /Exceeded timeout of|statement timeout|lock timeout|timeout exceeded when trying/;

/** What only a text that is no SQL brings about: such a mutant shows nothing. */
const NOT_SQL =
  /syntax error|operator does not exist|(?:column|relation|function) .* does not exist/;

/** What the failed tests of a file say about a mutant: a time-out is no proof, nor is bad SQL. */
export function judge({ failed }: FileResult): Outcome {
  if (failed.length === 0) return 'survived';
  if (failed.some(({ why }) => NOT_SQL.test(why))) return 'broken';
  return failed.every(({ why }) => TIME_OUT.test(why)) ? 'timed out' : 'killed';
}
