// Measures what grows with users, and what uneven activity does: `npm run bench:scaling`.
import { join } from 'node:path';
import { root, runNode } from './process/run-command.ts';

const { code } = await runNode([join(root, 'bench/scaling/run.ts'), ...process.argv.slice(2)]);
process.exitCode = code;
