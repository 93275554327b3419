import { spawnSync } from 'node:child_process';
import { GeneratorError } from './generator-error.ts';

/** Throws GeneratorError if files to edit have uncommitted changes, because both could not be told apart. */
export function checkUnchanged(root: string, files: readonly string[]): void {
  const git = spawnSync('git', ['status', '--porcelain', '--', ...files], {
    cwd: root,
    encoding: 'utf8',
  });
  // Without a repository there is nothing to mix up.
  if (git.status !== 0 || git.stdout === '') return;
  const changed = git.stdout.trimEnd().split('\n');
  const names = changed.map((line) => line.slice(3)).join(', ');
  throw new GeneratorError(`commit ${names} first, so that what is added can be told from it`);
}
