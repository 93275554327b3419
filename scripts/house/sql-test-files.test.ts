import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runsOnPostgres } from '../sql-mutants/trying/test-files.ts';

const HELPERS = join(import.meta.dirname, '../../api/src/testing/test-database.ts');

/** The helpers for tests on a database of their own, except poolers, which no mutant concerns. */
const helpers = [...readFileSync(HELPERS, 'utf8').matchAll(/^export function (describe\w+)/gm)]
  .map(([, name = '']) => name)
  .filter((name) => !name.startsWith('describeThroughPooler'));

test.each(helpers)('tests by %s are run for faults in the database', (helper) => {
  expect(runsOnPostgres(`${helper}('money', (open) => {`)).toBe(true);
});
