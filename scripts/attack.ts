// Attacks a server and its proxy while honest users use them: `npm run attack`.
import { join } from 'node:path';
import { readOptions } from '../bench/attack/options.ts';
import { root, runNode } from './process/run-command.ts';

const args = process.argv.slice(2);
// Before it loads the server.
readOptions(args);
const { code } = await runNode([join(root, 'bench/attack/run.ts'), ...args]);
process.exitCode = code;
