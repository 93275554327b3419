import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../process/run-command.ts';

/**
 * Copies the project's files to a temporary folder, where Stryker changes them in place. External packages
 * are the original's; links between workspace packages are relative, so they stay in the copy.
 * @returns the folder, which is removed when this process ends
 */
export function copySources(): string {
  const copy = realpathSync(mkdtempSync(join(tmpdir(), 'adpartner-mutants-')));
  process.once('exit', () => rmSync(copy, { recursive: true, force: true }));
  const listed = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  for (const file of listed.split('\0')) {
    // Git still lists removed files that are not committed.
    if (file === '' || file.startsWith('archive/') || !existsSync(join(root, file))) continue;
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(root, file), join(copy, file));
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction');
  for (const name of readdirSync(root)) {
    const packages = join(root, name, 'node_modules');
    if (name === 'node_modules' || !existsSync(packages)) continue;
    cpSync(packages, join(copy, name, 'node_modules'), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !path.includes(join('node_modules', '.cache')),
    });
  }
  return copy;
}
