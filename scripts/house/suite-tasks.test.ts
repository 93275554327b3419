import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SERVER_PARTS } from '../proof/proof.ts';
import { suitesConfig, suiteScripts } from '../proof/suite-tasks.ts';

const e2e = join(import.meta.dirname, '../../e2e');
const read = (file: string): unknown => JSON.parse(readFileSync(join(e2e, file), 'utf8'));

test('the task runner knows every suite by what it opens (node scripts/run.mjs suite-tasks)', () => {
  const { scripts } = read('package.json') as { scripts: Record<string, string> };
  const suites = Object.entries(scripts).filter(([name]) => name.startsWith('journeys:'));
  expect(Object.fromEntries(suites)).toEqual(suiteScripts());
  expect(read('turbo.json')).toEqual(suitesConfig());
});

test("the parts of the server's tests are all of them", () => {
  const text = readFileSync(join(e2e, '../api/package.json'), 'utf8');
  const { scripts } = JSON.parse(text) as { scripts: Record<string, string> };
  const parts = Object.entries(scripts).filter(([name]) => name.startsWith('test:'));
  expect(parts).toEqual(
    Array.from({ length: SERVER_PARTS }, (_, index) => [
      `test:${index + 1}-of-${SERVER_PARTS}`,
      `node ../scripts/jest.ts --shard=${index + 1}/${SERVER_PARTS}`,
    ]),
  );
});
