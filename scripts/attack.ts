// Attacks a server and its proxy while honest users use them: `npm run attack`.
import { join } from 'node:path';
import { root, runNode } from './process/run-command.ts';

const { code } = await runNode([join(root, 'bench/attack/run.ts'), ...process.argv.slice(2)]);
process.exitCode = code;
