// Checks before a commit: format, lint and types from the cache, and the unit tests affected by the change.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { helpFor } from './process/help.ts';
import { root } from './process/run-command.ts';
import { runKept } from './tasks/run-kept.ts';
import { runJest } from './proof/run-jest.ts';

helpFor(`npm run test:quick
  Checks format, lint and types, and runs the unit tests that what has changed concerns, in all packages:
  what differs from the upstream branch, where there is none from the remote's main branch or from main.`);

const CHECKS = ['check:format', 'lint', 'typecheck'];

function git(...args: string[]): string | null {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}

/** The published state: the first of these that exists. A new branch has no upstream until it is pushed. */
const BASES = ['@{upstream}', 'origin/HEAD', 'origin/main', 'main'];

/** Files that differ from the published state, untracked ones included. */
function changedFiles(): string[] {
  const known = BASES.map((name) => git('merge-base', 'HEAD', name));
  const base = known.find((commit) => commit !== null) ?? 'HEAD';
  const changed = git('diff', '--name-only', '--relative', base) ?? '';
  const added = git('ls-files', '--others', '--exclude-standard') ?? '';
  return [...new Set(`${changed}\n${added}`.split('\n'))].filter(
    (file) => file !== '' && existsSync(join(root, file)),
  );
}

async function main(): Promise<number> {
  const checked = await runKept(CHECKS, [], { isQuiet: true });
  if (checked !== 0) return checked;
  const files = changedFiles();
  const code = files.filter((file) => /\.(tsx?|mjs|json)$/.test(file));
  const sql = files.filter((file) => file.endsWith('.sql'));
  if (sql.length > 0) console.log(`tests of SQL are left to npm test: ${sql.join(', ')}`);
  if (code.length === 0) {
    if (files.length === 0) console.log('nothing has changed that unit tests concern');
    return 0;
  }
  return runJest(['--findRelatedTests', ...code.map((file) => join(root, file))]);
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
