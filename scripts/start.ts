// Builds what has changed and serves the product: the site and its API, one process, one origin.
import { join } from 'node:path';
import { root, runNode } from './process/run-command.ts';

const { code: built } = await runNode([join(root, 'scripts/build.ts')]);
if (built !== 0) process.exit(built);
const { code } = await runNode([join(root, 'api/src/main.ts')]);
process.exit(code);
