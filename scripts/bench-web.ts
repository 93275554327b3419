// Measures the page against its twin, the same source as one bundle: `npm run bench:web`.
import { join } from 'node:path';
import { root, runNode } from './process/run-command.ts';

const { code: built } = await runNode([join(root, 'scripts/build.ts')]);
if (built !== 0) process.exit(built);
const { code } = await runNode([join(root, 'bench/web/run.ts'), ...process.argv.slice(2)]);
process.exitCode = code;
