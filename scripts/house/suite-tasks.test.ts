import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suitesConfig, suiteScripts } from '../proof/suite-tasks.ts';

const e2e = join(import.meta.dirname, '../../e2e');
const read = (file: string): unknown => JSON.parse(readFileSync(join(e2e, file), 'utf8'));

test('the task runner knows every suite by what it opens (node scripts/run.mjs suite-tasks)', () => {
  const { scripts } = read('package.json') as { scripts: Record<string, string> };
  const suites = Object.entries(scripts).filter(([name]) => name.startsWith('journeys:'));
  expect(Object.fromEntries(suites)).toEqual(suiteScripts());
  expect(read('turbo.json')).toEqual(suitesConfig());
});
