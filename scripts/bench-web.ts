// Measures the page against its twin, the same source as one bundle: `npm run bench:web`. With
// `-- --only lists` one thing by itself: see bench/web/part.ts.
import { join } from 'node:path';
import { root, runNode } from './process/run-command.ts';

const args = process.argv.slice(2);
const { code: built } = await runNode([join(root, 'scripts/build.ts')]);
if (built !== 0) process.exit(built);
const script = args.some((arg) => arg.startsWith('--only')) ? 'part.ts' : 'run.ts';
const { code } = await runNode([join(root, 'bench/web', script), ...args]);
process.exitCode = code;
