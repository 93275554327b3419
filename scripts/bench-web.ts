// Measures the page against its baseline, the same source as one bundle: `npm run bench:web -- --help`.
import { join } from 'node:path';
import { readOptions } from '../bench/web/options.ts';
import { buildBaseline } from './build/build-apps.ts';
import { root, runNode } from './process/run-command.ts';

const args = process.argv.slice(2);
// Before anything is built for it.
const { only } = readOptions(args);
const { code: built } = await runNode([join(root, 'scripts/build.ts')]);
if (built !== 0) process.exit(built);
if (only === null || only === 'lighthouse') await buildBaseline();
const script = only === null ? 'run.ts' : 'part.ts';
const { code } = await runNode([join(root, 'bench/web', script), ...args]);
process.exitCode = code;
