// Measures what grows with users, and what uneven activity does: `npm run bench:scaling`.
import { join } from 'node:path';
import { readOptions } from '../bench/scaling/options.ts';
import { root, runNode } from './process/run-command.ts';

const args = process.argv.slice(2);
// Before it loads what it measures.
readOptions(args);
const { code } = await runNode([join(root, 'bench/scaling/run.ts'), ...args]);
process.exitCode = code;
