// Measures the API server side by side with its bare parts: `npm run bench:api`.
import { join } from 'node:path';
import { readOptions } from '../bench/api/options.ts';
import { root, runNode } from './process/run-command.ts';

const args = process.argv.slice(2);
// Before it loads what it measures.
readOptions(args);
const { code } = await runNode([join(root, 'bench/api/run.ts'), ...args]);
process.exitCode = code;
