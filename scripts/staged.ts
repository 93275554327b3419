// The pre-commit hook: formats and lints the committed files (`lint-staged` in package.json).
import lintStaged from 'lint-staged';
import { helpFor } from './process/help.ts';
import { root } from './process/run-command.ts';

helpFor(`node scripts/run.mjs staged
  Formats and lints the files that are about to be committed, and stages what that changes.`);

process.exitCode = (await lintStaged({ cwd: root, quiet: true })) ? 0 : 1;
