// Measures the API server side by side with its bare parts: `npm run bench:api`.
import { join } from 'node:path';
import { root, runNode } from './process/run-command.ts';

const { code } = await runNode([join(root, 'bench/api/run.ts'), ...process.argv.slice(2)]);
process.exitCode = code;
