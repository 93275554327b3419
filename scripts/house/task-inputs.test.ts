import { execFileSync } from 'node:child_process';
import { root } from '../process/run-command.ts';
import { planTasks } from '../tasks/task-runner.ts';

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });

test('what a kept result depends on is in the repository: no run changes it, and the next one finds it', async () => {
  const known = new Set(git('ls-files', '--cached', '--others', '--exclude-standard').split('\n'));
  const tasks = [
    'build',
    'lint',
    'typecheck',
    'test',
    'test:growth',
    'test:house',
    'test:kit',
    'test:template',
  ];
  const planned = await planTasks(tasks);
  expect(planned.length).toBeGreaterThan(20);
  const strange = planned.flatMap(({ id, inputs }) =>
    inputs.filter((file) => !known.has(file)).map((file) => `${id}: ${file}`),
  );
  expect(strange).toEqual([]);
});
