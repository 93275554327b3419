import { spawnSync } from 'node:child_process';
import { root } from '../process/run-command.ts';

test('no file has the marks that a merge leaves where both sides changed', () => {
  const marks = ['-e', '^<<<<<<< ', '-e', '^>>>>>>> '];
  const { stdout, status } = spawnSync('git', ['grep', '-lI', ...marks], {
    cwd: root,
    encoding: 'utf8',
  });
  // 1: git found nothing.
  expect({ stdout, status }).toEqual({ stdout: '', status: 1 });
});
